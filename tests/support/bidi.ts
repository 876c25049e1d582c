/** A small client of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): as much of the protocol as the tests speak. */
import { WebSocket } from 'ws';

type ContextId = string;

interface ContextInfo {
  readonly context: ContextId;
  readonly url: string;
  readonly children: readonly ContextInfo[] | null;
}

type ScriptResult =
  | { readonly type: 'success'; readonly result: { readonly type: string; readonly value?: unknown } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

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
      target: { context: ContextId };
      arguments: readonly { type: 'string'; value: string }[];
      userActivation?: boolean;
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
    context: ContextId,
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>> {
    const answer = await this.send('script.callFunction', {
      functionDeclaration: `async (json) => JSON.stringify(await (${run.toString()})(json === '' ? undefined : JSON.parse(json)))`,
      awaitPromise: true,
      target: { context },
      arguments: [{ type: 'string', value: JSON.stringify(argument) ?? '' }],
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    const json = answer.result.value;
    return (typeof json === 'string' ? JSON.parse(json) : undefined) as Awaited<Result>;
  }

  /** Runs a classic script in a document. @throws with the text of what the script threw. */
  async runScript(context: ContextId, expression: string): Promise<void> {
    const answer = await this.send('script.evaluate', { expression, awaitPromise: false, target: { context } });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
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
