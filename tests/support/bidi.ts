/** A small client of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): as much of the protocol as the tests speak. */
import { WebSocket } from 'ws';

type ContextId = string;

interface ContextInfo {
  readonly context: ContextId;
  readonly url: string;
  readonly children: readonly ContextInfo[] | null;
}

type ScriptResult =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** A value of the browser as BiDi writes it down. */
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
  'session.new': { params: { capabilities: object }; result: { sessionId: string } };
  'session.end': { params: object; result: object };
  'browser.close': { params: object; result: object };
  'browsingContext.create': { params: { type: 'tab' | 'window' }; result: { context: ContextId } };
  'browsingContext.activate': { params: { context: ContextId }; result: object };
  'browsingContext.close': { params: { context: ContextId }; result: object };
  'browsingContext.getTree': {
    params: { 'moz:scope'?: Scope; maxDepth?: number };
    result: { contexts: readonly ContextInfo[] };
  };
  'browsingContext.navigate': {
    params: { context: ContextId; url: string; wait: 'none' | 'interactive' | 'complete' };
    result: { url: string };
  };
  'browsingContext.reload': { params: { context: ContextId; wait: 'complete' }; result: object };
  'browsingContext.setViewport': {
    params: { context: ContextId; viewport: { width: number; height: number } | null; devicePixelRatio: number };
    result: object;
  };
  'browsingContext.captureScreenshot': { params: { context: ContextId }; result: { data: string } };
  'browsingContext.print': { params: { context: ContextId; background: boolean }; result: { data: string } };
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
  'webExtension.install': { params: { extensionData: { type: 'path'; path: string } }; result: { extension: string } };
  'webExtension.uninstall': { params: { extension: string }; result: object };
}

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** One BiDi session over one socket. */
export class BidiSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('close', () => this.#fail(new Error('the browser closed the connection')));
    socket.on('error', (error) => this.#fail(error));
  }

  /** Connects and starts a session. `url` is the one the browser prints, without a path. */
  static async connect(url: string): Promise<BidiSession> {
    const socket = new WebSocket(`${url}/session`, { perMessageDeflate: false, maxPayload: 0 });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const session = new BidiSession(socket);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  /** @throws with the protocol's error code and message. */
  send<Name extends keyof Commands>(method: Name, params: Commands[Name]['params']): Promise<Commands[Name]['result']> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }), (error) => {
        if (error) this.#settle(id)?.reject(error);
      });
    });
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

  /** Runs a self-contained function on a node and returns its JSON-able result. @throws as {@link BidiSession.call}. */
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
    const answer = await this.send('script.evaluate', { expression, awaitPromise: false, target: { context } });
    resultOf(answer);
  }

  /** Closes the socket; the browser stays. */
  disconnect(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as { id?: number; type: string; result?: never; error?: string; message?: string };
    if (message.id === undefined) return;
    const waiting = this.#settle(message.id);
    if (message.type === 'success') waiting?.resolve(message.result as never);
    else waiting?.reject(new Error(`${message.error}: ${message.message}`));
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
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
