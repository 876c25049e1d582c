import type { LucideIcon } from 'lucide-preact';
import { useRef } from 'preact/hooks';
import { type TaskRunner, useTask } from './task-runner.ts';

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly runner: TaskRunner;
  onAct(): void;
}

/** A button that starts a task. It keeps the keyboard while the task runs. */
export function ActionButton({ icon: Icon, label, runner, onAct }: ActionProps) {
  const isRunning = useTask(runner).phase === 'running';
  return (
    <button type="button" class="action" aria-disabled={isRunning} onClick={() => isRunning || onAct()}>
      <Icon size={18} aria-hidden="true" />
      {label}
    </button>
  );
}

interface FileProps extends Omit<ActionProps, 'onAct'> {
  /** Endings and media types, as `accept` takes them. */
  readonly accept: string;
  onFile(file: File): void;
}

/** A button that asks for a file. */
export function FileButton({ accept, label, onFile, ...rest }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton {...rest} label={label} onAct={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
