import type { FirefoxWindow } from '../../../tests/support/firefox-window.ts';

/**
 * What the live run does inside Firefox's own window. Every function is self-contained, as it is sent there as text, and has none with a
 * name inside but methods: tsx would wrap others in a helper that the window lacks.
 */

/** Returns what the extension's scripts have done since {@link prepareWindow}. */
export interface Seen {
  /** Errors that they did not catch. */
  readonly errors: string[];
  /** Types and addresses of their requests, without media. */
  readonly requests: string[];
}

/** Kept in the window between calls. */
interface Live extends Seen {
  /** The page to serve, as one character for each byte; `null` once it is served. */
  page: string | null;
  /** Whether a request is for the page to serve. */
  isForPage(load: LoadInfo): boolean;
}

declare const pithLive: Live;

/** Begins to stop requests, serve pages and gather errors. */
export async function prepareWindow({ run }: FirefoxWindow): Promise<void> {
  await run(keepFacts, undefined);
  await run(stopRequests, undefined);
  await run(servePages, undefined);
  await run(gatherErrors, undefined);
  await run(gatherRequests, `data:,${encodeURIComponent(`(${tellOfRequests})();`)}`);
}

/** Has the next document that the selected tab requests be this one, given as one character for each byte. */
export function serveOnce(page: string): void {
  pithLive.page = page;
}

/** Returns the collected records. */
export function seen(): Seen {
  return { errors: pithLive.errors, requests: pithLive.requests };
}

function keepFacts(): void {
  const pithLive: Live = {
    page: null,
    errors: [],
    requests: [],
    isForPage({ externalContentPolicyType: type, targetBrowsingContext: target }) {
      const isInTab = target?.browserId === gBrowser.selectedBrowser.browsingContext.browserId;
      return this.page !== null && type === Ci.nsIContentPolicy.TYPE_DOCUMENT && isInTab;
    },
  };
  Object.assign(globalThis, { pithLive });
}

function stopRequests(): void {
  const observer = {
    observe(subject: Subject): void {
      const channel = subject.QueryInterface<HttpChannel>(Ci.nsIHttpChannel);
      if (!pithLive.isForPage(channel.loadInfo)) channel.cancel(Cr.NS_BINDING_ABORTED);
    },
  };
  Services.obs.addObserver(observer, 'http-on-modify-request');
}

function servePages(): void {
  const observer = {
    observe(subject: Subject): void {
      if (!pithLive.isForPage(subject.QueryInterface<HttpChannel>(Ci.nsIHttpChannel).loadInfo)) return;
      const response = Cc['@mozilla.org/network/replaced-http-response;1'].createInstance(Ci.nsIReplacedHttpResponse);
      response.responseStatus = 200;
      response.responseStatusText = 'OK';
      response.responseBody = pithLive.page ?? '';
      response.setResponseHeader('Content-Type', 'text/html; charset=utf-8', false);
      pithLive.page = null;
      subject.QueryInterface<HttpChannelInternal>(Ci.nsIHttpChannelInternal).setResponseOverride(response);
    },
  };
  // Not at the notice above: a channel that Firefox turns to `https:` has that one too.
  Services.obs.addObserver(observer, 'http-on-before-connect');
}

function gatherErrors(): void {
  const harmless = Ci.nsIScriptError.warningFlag | Ci.nsIScriptError.infoFlag;
  const listener = {
    observe(message: Subject): void {
      if (!(message instanceof Ci.nsIScriptError)) return;
      const { errorMessage, sourceName, stack, flags } = message as unknown as ScriptError;
      const place = `${sourceName}\n${stack ?? ''}`;
      if ((flags & harmless) === 0 && place.includes('moz-extension:')) {
        pithLive.errors.push(`${errorMessage} ${place}`.trim());
      }
    },
  };
  Services.console.registerListener(listener);
}

/** Only the process of a page knows which script asks for something, so it is told from there. */
function gatherRequests(script: string): void {
  const listener = {
    receiveMessage({ data }: { data: string }): void {
      pithLive.requests.push(data);
    },
  };
  Services.ppmm.addMessageListener('pith-request', listener);
  Services.ppmm.loadProcessScript(script, true);
}

/** Runs in each process. */
function tellOfRequests(): void {
  const { TYPE_IMAGE, TYPE_IMAGESET, TYPE_MEDIA, TYPE_FONT } = Ci.nsIContentPolicy;
  // The article's own pictures and films, and the fonts that the extension carries.
  const media = [TYPE_IMAGE, TYPE_IMAGESET, TYPE_MEDIA, TYPE_FONT];
  const observer = {
    observe(subject: Subject): void {
      const { loadInfo, URI } = subject.QueryInterface<HttpChannel>(Ci.nsIHttpChannel);
      // A fetch of a content script has the page's principal. The page's own scripts may run inside calls of ours: the last counts.
      const caller = Components.stack.caller?.filename ?? '';
      const isOurs =
        loadInfo.triggeringPrincipal.isAddonOrExpandedAddonPrincipal || caller.startsWith('moz-extension:');
      const type = loadInfo.externalContentPolicyType;
      if (isOurs && !media.includes(type)) Services.cpmm.sendAsyncMessage('pith-request', `type ${type} ${URI.spec}`);
    },
  };
  Services.obs.addObserver(observer, 'http-on-opening-request');
}

/** The reason that the button of an extension shows for the selected tab, or `null`. */
export function refusalOnButton(extension: string): string | null {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const policy = ExtensionParent.GlobalManager.getExtension(extension);
  const { action } = ExtensionParent.apiManager.global.browserActionFor(policy);
  const { badgeText, title } = action.getContextData(gBrowser.selectedTab);
  return badgeText === '!' ? title : null;
}

/** The part of Firefox's internal API used above. */
interface LoadInfo {
  readonly externalContentPolicyType: number;
  readonly targetBrowsingContext: { readonly browserId: number } | null;
  readonly triggeringPrincipal: { readonly isAddonOrExpandedAddonPrincipal: boolean };
}

interface Subject {
  QueryInterface<Type>(type: object): Type;
}

interface HttpChannel {
  readonly loadInfo: LoadInfo;
  readonly URI: { readonly spec: string };
  cancel(status: number): void;
}

interface HttpChannelInternal {
  setResponseOverride(response: ReplacedResponse): void;
}

interface ReplacedResponse {
  responseStatus: number;
  responseStatusText: string;
  responseBody: string;
  setResponseHeader(name: string, value: string, isMerged: boolean): void;
}

interface ScriptError {
  readonly errorMessage: string;
  readonly sourceName: string;
  /** Turns into the text of a stack. */
  readonly stack: object | null;
  readonly flags: number;
}

declare const Ci: {
  readonly nsIHttpChannel: object;
  readonly nsIHttpChannelInternal: object;
  readonly nsIReplacedHttpResponse: object;
  readonly nsIContentPolicy: Readonly<
    Record<'TYPE_DOCUMENT' | 'TYPE_IMAGE' | 'TYPE_IMAGESET' | 'TYPE_MEDIA' | 'TYPE_FONT', number>
  >;
  readonly nsIScriptError: (new () => object) & Readonly<Record<'warningFlag' | 'infoFlag', number>>;
};
declare const Components: { readonly stack: { readonly caller: { readonly filename: string } | null } };
declare const Cr: { readonly NS_BINDING_ABORTED: number };
declare const Cc: Readonly<
  Record<'@mozilla.org/network/replaced-http-response;1', { createInstance(type: object): ReplacedResponse }>
>;
declare const Services: {
  readonly obs: { addObserver(observer: { observe(subject: Subject): void }, topic: string): void };
  readonly ppmm: {
    addMessageListener(name: string, listener: { receiveMessage(message: { data: string }): void }): void;
    loadProcessScript(url: string, isForLaterProcesses: boolean): void;
  };
  readonly cpmm: { sendAsyncMessage(name: string, data: string): void };
  readonly console: { registerListener(listener: { observe(message: Subject): void }): void };
};
declare const gBrowser: {
  readonly selectedTab: object;
  readonly selectedBrowser: { readonly browsingContext: { readonly browserId: number } };
};
declare const ChromeUtils: {
  importESModule(url: string): {
    readonly ExtensionParent: {
      readonly GlobalManager: { getExtension(id: string): object };
      readonly apiManager: {
        readonly global: {
          browserActionFor(extension: object): {
            readonly action: { getContextData(tab: object): { readonly badgeText: string; readonly title: string } };
          };
        };
      };
    };
  };
};
