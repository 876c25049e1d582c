/**
 * The commands of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) that Puppeteer has no method for, over Puppeteer's own
 * connection: sandboxes, closed shadow roots, the popup and Firefox's own windows.
 */
import type { Browser } from 'puppeteer-core';

type ContextId = string;

interface ContextInfo {
  readonly context: ContextId;
  readonly url: string;
}

type ScriptResult =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** A value in the browser, as BiDi serializes it. */
export interface RemoteValue {
  readonly type: string;
  /** For a node: {@link RemoteNode}. For an array: more of these. */
  readonly value?: unknown;
  /** Names a node in later calls. */
  readonly sharedId?: string;
}

export interface RemoteNode {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly shadowRoot?: RemoteValue | null;
}

/** Where a function runs: in the page's own world, or in a sandbox that the page cannot reach. */
export interface ScriptTarget {
  readonly context: ContextId;
  readonly sandbox?: string;
}

/** `chrome` is Firefox's own: the documents of its windows, reached with `-remote-allow-system-access`. */
type Scope = 'chrome' | 'content';

interface Commands {
  'browsingContext.activate': { params: { context: ContextId }; result: object };
  'browsingContext.getTree': { params: { 'moz:scope'?: Scope }; result: { contexts: readonly ContextInfo[] } };
  'browsingContext.captureScreenshot': { params: { context: ContextId }; result: { data: string } };
  'browsingContext.navigate': { params: { context: ContextId; url: string; wait: 'interactive' }; result: object };
  'browsingContext.handleUserPrompt': { params: { context: ContextId; accept: boolean }; result: object };
  'browsingContext.print': {
    params: { context: ContextId; background: boolean; page: { width: number; height: number } };
    result: { data: string };
  };
  'input.performActions': { params: { context: ContextId; actions: readonly object[] }; result: object };
  'script.callFunction': {
    params: {
      functionDeclaration: string;
      awaitPromise: boolean;
      target: ScriptTarget;
      arguments: readonly ({ type: 'string'; value: string } | { sharedId: string })[];
      serializationOptions?: { includeShadowTree: 'all'; maxDomDepth: number };
    };
    result: ScriptResult;
  };
  'script.evaluate': {
    params: { expression: string; awaitPromise: boolean; target: { context: ContextId } };
    result: ScriptResult;
  };
}

interface Events {
  'browsingContext.userPromptOpened': { readonly context: ContextId };
}

/** The part of Puppeteer's browser that its types hide. */
interface Connected {
  readonly connection: {
    send(method: string, params: object): Promise<{ readonly result: unknown }>;
    on(event: string, listener: (params: never) => void): void;
  };
}

/** Sends BiDi commands over the connection of a browser that Puppeteer started. */
export class Bidi {
  readonly #browser: Connected;

  constructor(browser: Browser) {
    this.#browser = browser as unknown as Connected;
  }

  /** @throws with the protocol's error code and message. */
  async send<Name extends keyof Commands>(
    method: Name,
    params: Commands[Name]['params'],
  ): Promise<Commands[Name]['result']> {
    return (await this.#browser.connection.send(method, params)).result as Commands[Name]['result'];
  }

  /** Calls a listener at each of these events. Puppeteer has subscribed to them. */
  on<Name extends keyof Events>(event: Name, listener: (params: Events[Name]) => void): void {
    this.#browser.connection.on(event, listener);
  }

  /** Performs input actions, such as those of `bidi-input.ts`, in a document. */
  async perform(context: ContextId, actions: readonly object[]): Promise<void> {
    await this.send('input.performActions', { context, actions });
  }

  /**
   * Runs a self-contained function in a document and returns its JSON-able result.
   *
   * @throws with the text of what the function threw.
   */
  async call<Argument, Result>(
    target: ScriptTarget,
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>> {
    const answer = await this.send('script.callFunction', {
      functionDeclaration: `async (json) => JSON.stringify(await (${run.toString()})(json === '' ? undefined : JSON.parse(json)))`,
      awaitPromise: true,
      target,
      arguments: [{ type: 'string', value: JSON.stringify(argument) ?? '' }],
    });
    return fromJson(answer) as Awaited<Result>;
  }

  /** Runs a self-contained function on a node and returns its JSON-able result. @throws as {@link Bidi.call}. */
  async callOnNode(
    target: ScriptTarget,
    sharedId: string,
    call: { source: string; argument: unknown },
  ): Promise<unknown> {
    const answer = await this.send('script.callFunction', {
      functionDeclaration: `async (node, json) => JSON.stringify(await (${call.source})(node, json === '' ? undefined : JSON.parse(json)))`,
      awaitPromise: true,
      target,
      arguments: [{ sharedId }, { type: 'string', value: JSON.stringify(call.argument) ?? '' }],
    });
    return fromJson(answer);
  }

  /** Returns the nodes that a self-contained function finds, with their shadow roots, closed ones too. */
  async findNodes(target: ScriptTarget, find: () => readonly Node[]): Promise<readonly RemoteValue[]> {
    const answer = await this.send('script.callFunction', {
      functionDeclaration: find.toString(),
      awaitPromise: false,
      target,
      arguments: [],
      serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
    });
    return resultOf(answer).value as readonly RemoteValue[];
  }

  /** Runs a classic script in a document. @throws with the text of what the script threw. */
  async runScript(context: ContextId, expression: string): Promise<void> {
    resultOf(await this.send('script.evaluate', { expression, awaitPromise: false, target: { context } }));
  }
}

function resultOf(answer: ScriptResult): RemoteValue {
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return answer.result;
}

function fromJson(answer: ScriptResult): unknown {
  const json = resultOf(answer).value;
  return typeof json === 'string' ? JSON.parse(json) : undefined;
}
