/** Messages of the extension's scripts in pages, as a script that speaks for them would send them. */
import type { ExtensionTab } from './extension.ts';

/** The part of the extension API used here. */
interface Api {
  readonly runtime: { sendMessage(message: unknown): Promise<unknown> };
  readonly scripting: {
    executeScript(script: {
      readonly target: { readonly tabId: number; readonly allFrames?: boolean };
      readonly func: (messages: string) => unknown;
      readonly args?: readonly unknown[];
    }): Promise<readonly { readonly frameId: number; readonly result: unknown }[]>;
  };
  readonly tabs: { query(query: object): Promise<readonly { readonly id: number; readonly url?: string }[]> };
}

/** The answers to messages that a script of the extension sends from the tab with this path. */
export async function sendFrom(
  options: ExtensionTab,
  path: string,
  messages: readonly object[],
): Promise<readonly unknown[]> {
  return (await answersOf(options, path, messages))[0] ?? [];
}

/** The same for each frame of the tab, the page itself first. */
export async function answersOf(
  options: ExtensionTab,
  path: string,
  messages: readonly object[],
): Promise<readonly (readonly unknown[])[]> {
  return options.page.evaluate(
    async ({ end, sent }) => {
      const { scripting, tabs } = (globalThis as unknown as { chrome: Api }).chrome;
      const tab = (await tabs.query({})).find(({ url }) => url?.endsWith(end));
      const results = await scripting.executeScript({
        target: { tabId: tab?.id ?? -1, allFrames: true },
        args: [sent],
        func: async (text) => {
          const { runtime } = (globalThis as unknown as { chrome: Api }).chrome;
          const answers: unknown[] = [];
          for (const message of JSON.parse(text)) answers.push((await runtime.sendMessage(message)) ?? null);
          return answers;
        },
      });
      return results.toSorted((a, b) => a.frameId - b.frameId).map(({ result }) => result as unknown[]);
    },
    // As text, because Chromium leaves `null` out of the arguments.
    { end: path, sent: JSON.stringify(messages) },
  );
}
