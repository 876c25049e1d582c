import { FileText, Highlighter } from 'lucide-preact';
import { toPagesMarkdown } from '../../../export/highlights/pages-markdown.ts';
import { allHighlights } from '../../../platform/shelf/highlight-records.ts';
import { phrase, type Strings } from '../../../platform/texts/strings.ts';
import { download } from '../../../reader/share/download.ts';
import { ActionButton } from './action-button.tsx';
import { makeMarkdownFolder } from './export/markdown-folder.ts';
import { type RunningTask, type TaskReport, TaskRunner } from './task-runner.ts';
import { TaskStatus } from './task-status.tsx';

const RUNNER = new TaskRunner();

/** Saves all articles, or all highlights, for note programs. */
export function MarkdownSection({ strings }: { readonly strings: Strings }) {
  const run = (work: (strings: Strings, task: RunningTask) => Promise<TaskReport>) =>
    void RUNNER.run(
      { label: strings.transferMarkdownSaving, failed: strings.transferFailed, cancelled: strings.transferNoFile },
      (task) => work(strings, task),
    );
  return (
    <section aria-labelledby="transfer-markdown">
      <h2 id="transfer-markdown">{strings.transferMarkdown}</h2>
      <p>{strings.transferMarkdownHelp}</p>
      <div class="actions">
        <ActionButton
          icon={FileText}
          label={strings.transferMarkdownSave}
          runner={RUNNER}
          onAct={() => run(savedArticles)}
        />
        <ActionButton
          icon={Highlighter}
          label={strings.transferMarkdownHighlights}
          runner={RUNNER}
          onAct={() => run(savedHighlights)}
        />
      </div>
      <TaskStatus strings={strings} runner={RUNNER} />
    </section>
  );
}

async function savedArticles(strings: Strings, task: RunningTask): Promise<TaskReport> {
  const { file, articles } = await makeMarkdownFolder(task);
  if (articles === 0) return { lines: [strings.transferNothing] };
  download(document, file, `pith-articles-${new Date().toISOString().slice(0, 10)}.zip`);
  return { lines: [phrase(strings, 'transferMarkdownSaved', { articles })] };
}

async function savedHighlights(strings: Strings): Promise<TaskReport> {
  const highlights = await allHighlights();
  if (highlights.length === 0) return { lines: [strings.optionsHighlightsNoneStored] };
  const text = toPagesMarkdown(strings.readerHighlights, highlights);
  download(document, new Blob([text], { type: 'text/markdown' }), 'pith-highlights.md');
  return { lines: [strings.readerSaved] };
}
