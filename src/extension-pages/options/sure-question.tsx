import type { Strings } from '../../platform/texts/strings.ts';

interface SureQuestionProps {
  readonly strings: Strings;
  readonly question: string;
  onYes(): void;
  onNo(): void;
}

/** Asks before something is deleted. */
export function SureQuestion({ strings, question, onYes, onNo }: SureQuestionProps) {
  return (
    <p class="buttons">
      <span>{question}</span>
      <button type="button" onClick={onYes}>
        {strings.optionsResetYes}
      </button>
      <button type="button" onClick={onNo}>
        {strings.optionsResetNo}
      </button>
    </p>
  );
}
