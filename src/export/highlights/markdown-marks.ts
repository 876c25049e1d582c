import type TurndownService from 'turndown';

/** How highlighted words are marked in Markdown: as HTML, which all programs understand, or between `==`, which few do. Default: `html`. */
export type HighlightSigns = 'html' | 'equals';

export interface HighlightOptions {
  readonly highlightSigns?: HighlightSigns;
}

/** Turndown plugin for the marks of highlights. Marks of the page itself are text. */
export function highlightMarks({ highlightSigns = 'html' }: HighlightOptions): (service: TurndownService) => void {
  return (service) => {
    service.addRule('highlight', {
      filter: (node) => node.nodeName === 'MARK' && isHighlight(node),
      replacement(content, node) {
        if (content.trim() === '' || isInside(node as Element)) return content;
        return highlightSigns === 'equals' && !content.includes('\n\n') ? `==${content}==` : `<mark>${content}</mark>`;
      },
    });
  };
}

/** Overlapping words are marked once. */
function isInside(mark: Element): boolean {
  for (let outer = mark.parentElement; outer; outer = outer.parentElement) if (isHighlight(outer)) return true;
  return false;
}

function isHighlight(element: Element): boolean {
  return element.getAttribute('data-kind')?.startsWith('highlight-') === true;
}
