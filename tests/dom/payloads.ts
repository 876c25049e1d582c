/** Hostile markup, as data. Scripts call `alert`, `print`, `confirm` or `prompt`; leaks request `/canary`. */

const CASES = {
  'event-handler': {
    'error on an image': '<p>Rain<img src="x:" onerror="alert(1)"></p>',
    'load on a body': '<body onload="alert(1)"><p>Rain</p></body>',
    'load on an svg': '<svg onload="alert(1)"><circle r="4"/></svg>',
    'toggle on open details': '<details open ontoggle="alert(1)"><summary>More</summary><p>Rain</p></details>',
    'begin of an animation': '<svg><animate attributeName="x" dur="1s" onbegin="alert(1)"/></svg>',
    'start of a CSS animation':
      '<style>@keyframes k{to{left:1px}}</style><p style="animation:k 1s" onanimationstart="alert(1)">Rain</p>',
    'end of a transition': '<p style="transition:color 1ms" ontransitionend="alert(1)" tabindex="0">Rain</p>',
    'pointer events': '<p onpointerrawupdate="alert(1)" onpointerover="alert(1)">Rain</p>',
    'automatic focus': '<input autofocus onfocus="alert(1)"><p tabindex="1" autofocus onfocusin="alert(1)">Rain</p>',
    'content-visibility change':
      '<div style="content-visibility:auto" oncontentvisibilityautostatechange="alert(1)">Rain</div>',
    'match in text hidden until found': '<div hidden="until-found" onbeforematch="alert(1)">Rain</div>',
    'popover before its toggle':
      '<button popovertarget="b">Open</button><p popover id="b" onbeforetoggle="alert(1)">Rain</p>',
    'end of a snap scroll':
      '<div onscrollend="alert(1)" onscrollsnapchange="alert(1)" style="overflow:auto;height:9px"><p>Rain<br>Rain</p></div>',
    'start of a marquee': '<marquee onstart="alert(1)" onbounce="alert(1)">Rain</marquee>',
    'slash instead of a space': '<img/src="x:"/onerror="alert(1)"/alt="Rain">',
    'line feed before the equals sign': '<img src="x:" onerror\n=\n"alert(1)">',
    'mixed case without quotes': '<IMG SRC=x: oNeRrOr=alert(1)>',
    'attributes without spaces between them': '<img alt="Rain"src="x:"onerror="alert(1)">',
  },
  'url-scheme': {
    plain: '<a href="javascript:alert(1)">Rain</a>',
    'mixed case': '<a href="JaVaScRiPt:alert(1)">Rain</a>',
    'tab inside': '<a href="java\tscript:alert(1)">Rain</a>',
    'line feed as an entity': '<a href="java&#10;script:alert(1)">Rain</a>',
    'carriage return as an entity': '<a href="javascript&#xD;:alert(1)">Rain</a>',
    'control character in front': '<a href="&#1;&#31; javascript:alert(1)">Rain</a>',
    'null character inside': '<a href="java\0script:alert(1)">Rain</a>',
    'letters as entities': '<a href="&#x6a;&#97;v&#x61;&#115;cript&colon;alert(1)">Rain</a>',
    'entities without semicolons': '<a href="&#0000106avascript:alert(1)">Rain</a>',
    'tab and line feed as named entities': '<a href="java&Tab;scr&NewLine;ipt:alert(1)">Rain</a>',
    'script after a URL-like comment': '<a href="javascript://well.example/%0aalert(1)">Rain</a>',
    'no-break space in front': '<a href="\u00a0javascript:alert(1)">Rain</a>',
    VBScript: '<a href="vbscript:alert(1)">Rain</a>',
    'nested view-source': '<a href="view-source:javascript:alert(1)">Rain</a>',
    'blob and filesystem':
      '<a href="blob:null/7f3a">Rain</a><a href="filesystem:https://well.example/temporary/x">Rain</a>',
    'script in an image': '<img src="javascript:alert(1)" alt="Rain">',
    'script in the source of a quotation':
      '<blockquote cite="javascript:alert(1)"><p>Rain</p></blockquote><q cite="javascript:alert(1)">Rain</q>',
    'script in the source of an edit':
      '<ins cite="javascript:alert(1)">Rain</ins><del cite=" javascript:alert(1)">Sun</del>',
    'script in an image map':
      '<img src="data:," usemap="#m"><map name="m"><area shape="default" href="javascript:alert(1)"></map>',
    'script in a long description': '<img src="data:," longdesc="javascript:alert(1)" lowsrc="javascript:alert(1)">',
    'script in a table background':
      '<table background="javascript:alert(1)"><tr><td background="/canary?td">Rain</td></tr></table>',
  },
  'data-url': {
    'link to an HTML page': '<a href="data:text/html,<script>alert(1)</script>">Rain</a>',
    'link to an HTML page in base64': '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Rain</a>',
    'SVG image with a script':
      "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>\">",
    'link to an SVG image with a script':
      "<a href=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>\">Rain</a>",
    'HTML declared as a raster image':
      '<object data="data:image/png,<script>alert(1)</script>" type="text/html"></object>',
  },
  'script-element': {
    plain: '<script>alert(1)</script><p>Rain</p>',
    'mixed case with extra characters': '<ScRiPt/rain >alert(1)</sCrIpT\t><p>Rain</p>',
    'remote source': '<script src="/canary?script"></script>',
    'module with an import': '<script type="module">import "/canary?module"; alert(1)</script>',
    'split by another script': '<scr<script>ipt>alert(1)</scr</script>ipt>',
    'inside svg': '<svg><script>alert(1)</script></svg><svg><script href="/canary?svg-script"/></svg>',
    'inside math': '<math><script>alert(1)</script></math>',
    'speculation rules':
      '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["/canary?speculation"]}]}</script>',
  },
  'svg-namespace': {
    'use of an external document': '<svg><use href="/canary?use#x"/></svg>',
    'use of a data document':
      "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x:' onerror='alert(1)'/></svg>#x\"/></svg>",
    'link rewritten by an animation':
      '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text y="20">Rain</text></a></svg>',
    'link rewritten by a set element':
      '<svg><a id="l" href="#"><set attributeName="xlink:href" to="javascript:alert(1)"/><text y="9">Rain</text></a></svg>',
    'link with the old prefix': '<svg><a xlink:href="javascript:alert(1)"><text y="20">Rain</text></a></svg>',
    'foreign object':
      '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe><img src="x:" onerror="alert(1)"></foreignObject></svg>',
    'html inside a title': '<svg><title><img src="x:" onerror="alert(1)"></title></svg>',
    'style that ends early': '<svg><style><img title="</style><img src=x: onerror=alert(1)>"></style></svg>',
    'CDATA section': '<svg><![CDATA[><img src=x: onerror=alert(1)>]]></svg>',
    'style inside a description':
      '<svg></p><desc><style><a id="</style><img src=x: onerror=alert(1)>"></style></desc></svg>',
    'filter image':
      '<svg><filter id="f"><feImage href="/canary?filter"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
    'handler element':
      '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler></svg>',
  },
  'mathml-namespace': {
    'link on an element': '<math href="javascript:alert(1)"><mtext>Rain</mtext></math>',
    'link with the old prefix':
      '<math><mrow xlink:href="javascript:alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"><mi>x</mi></mrow></math>',
    'action with a status line':
      '<math><maction actiontype="statusline#/canary" xlink:href="javascript:alert(1)"><mi>x</mi><mtext>Rain</mtext></maction></math>',
    'HTML annotation':
      '<math><semantics><mi>x</mi><annotation-xml encoding="text/html"><img src="x:" onerror="alert(1)"></annotation-xml></semantics></math>',
    'SVG annotation':
      '<math><annotation-xml encoding="image/svg+xml"><svg onload="alert(1)"></svg></annotation-xml></math>',
    'mglyph that changes the namespace':
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=alert(1)&gt;">',
    'malignmark that changes the namespace':
      '<math><mi><malignmark><style><img alt="</style><img src=x: onerror=alert(1)>"></style></malignmark></mi></math>',
    'form that the parser moves': '<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=alert(1)>',
    'handler on an identifier':
      '<math><mi onclick="alert(1)" onmouseover="alert(1)" style="position:fixed;inset:0">x</mi></math>',
  },
  mutation: {
    noscript: '<noscript><p title="</noscript><img src=x: onerror=alert(1)>">Rain</p></noscript>',
    'style in a table': '<table><style><td title="</style><img src=x: onerror=alert(1)>"></style></table>',
    template: '<template><p title="</template><img src=x: onerror=alert(1)>">Rain</p></template>',
    'nested templates':
      '<template><template><img src="x:" onerror="alert(1)"></template><script>alert(1)</script></template>',
    xmp: '<xmp><p title="</xmp><img src=x: onerror=alert(1)>"></xmp>',
    noembed: '<noembed><p title="</noembed><svg onload=alert(1)>"></noembed>',
    noframes: '<noframes><p title="</noframes><img src=x: onerror=alert(1)>"></noframes>',
    plaintext:
      '<p>Rain</p><svg><plaintext><img src="x:" onerror="alert(1)"></plaintext></svg><plaintext></p><script>alert(1)</script>',
    textarea: '<textarea><p title="</textarea><img src=x: onerror=alert(1)>"></textarea>',
    title: '<title><p title="</title><img src=x: onerror=alert(1)>"></title>',
    'iframe as raw text': '<iframe><p title="</iframe><img src=x: onerror=alert(1)>"></iframe>',
    'comments that end early': '<!--><img src=x: onerror=alert(1)>--><!--a--!><img src=x: onerror=alert(1)>',
    'bogus comment': '<?rain <img src="x:" onerror="alert(1)">?><!rain <img src="x:" onerror="alert(1)">>',
    'select that drops its content':
      '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x: onerror=alert(1)>">Rain</a></select>',
    'attribute with a backtick': '<p title="`<img src=x: onerror=alert(1)>`" class=`rain`>Rain</p>',
  },
  clobbering: {
    'form control named attributes':
      '<form><input name="attributes"><input name="attributes"><p onclick="alert(1)">Rain</p></form>',
    'form controls named like child properties':
      '<form id="f" onclick="alert(1)"><input name="childNodes"><input name="firstChild"><input name="nextSibling"><img src="x:" onerror="alert(1)"></form>',
    'form controls named like parent properties':
      '<form onmouseover="alert(1)"><input name="parentNode"><button name="remove">Rain</button><input name="nodeName"></form>',
    'form controls named like methods':
      '<form><input name="getAttribute"><input name="setAttribute"><input name="removeAttribute"><input name="namespaceURI"><img src="x:" onerror="alert(1)"></form>',
    'names of document properties':
      '<img name="body" src="data:,"><img name="createElement" src="data:,"><form name="cookie"></form><object name="implementation"></object>',
    'names of window properties':
      '<a id="location"></a><a id="DOMPurify" href="javascript:alert(1)"></a><a id="browser"></a><a id="chrome" name="runtime"></a>',
    'names of prototype properties':
      '<p id="__proto__">Rain</p><p id="constructor">Sun</p><img name="toString" src="data:,">',
    'input associated with a distant form':
      '<form id="owner"></form><p>Rain</p><input form="owner" name="ownerDocument"><input form="owner" name="content">',
  },
  'custom-element': {
    'autonomous element': '<rain-gauge onclick="alert(1)"><img src="x:" onerror="alert(1)"><p>Rain</p></rain-gauge>',
    'customized built-in element': '<p is="rain-gauge" onclick="alert(1)">Rain</p><button is="x-button">Sun</button>',
    'declarative shadow root':
      '<div><template shadowrootmode="open"><img src="x:" onerror="alert(1)"><p>Rain</p></template></div>',
    'closed shadow root with a style':
      '<section><template shadowrootmode="closed" shadowrootclonable><style>:host{background:url(/canary?host)}</style><script>alert(1)</script></template></section>',
    'slot of the overlay':
      '<p slot="title" part="toolbar" exportparts="button:close" onslotchange="alert(1)">Rain</p><slot name="content"><img src="x:" onerror="alert(1)"></slot>',
    'reserved name':
      '<font-face onfocus="alert(1)" tabindex="0" autofocus>Rain</font-face><annotation-xml onclick="alert(1)">Rain</annotation-xml>',
  },
  'embedded-document': {
    'frame with a document': '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    'frame with an encoded document':
      '<iframe srcdoc="&lt;img src=x: onerror=&quot;parent.alert(1)&quot;&gt;" sandbox="allow-scripts allow-same-origin"></iframe>',
    'frame with a script URL': '<iframe src="java&#9;script:parent.alert(1)"></iframe>',
    'frame with a remote page': '<iframe src="/canary?iframe" onload="alert(1)" allow="camera; microphone"></iframe>',
    'object with a script URL': '<object data="javascript:alert(1)"><p>Rain</p></object>',
    'Flash object':
      '<object type="application/x-shockwave-flash"><param name="movie" value="javascript:alert(1)"><param name="src" value="/canary?param"></object>',
    'embed with a script URL': '<embed src="javascript:alert(1)" type="text/html"><embed code="/canary?embed">',
    applet: '<applet code="/canary?applet" archive="javascript:alert(1)">Rain</applet>',
    'frame set': '<frameset onload="alert(1)"><frame src="javascript:alert(1)"></frameset>',
    portal: '<portal src="/canary?portal" onload="alert(1)"></portal><fencedframe src="/canary?fenced"></fencedframe>',
  },
  media: {
    'script in a source set':
      '<img srcset="javascript:alert(1) 1x, data:text/html,<script>alert(1)</script> 2x" alt="Rain">',
    'handlers beside a source set': '<img srcset=",,, x: 1x" sizes="100vw" onerror="alert(1)" onload="alert(1)">',
    'source of a picture':
      '<picture><source srcset="javascript:alert(1)" onerror="alert(1)"><img src="x:" onerror="alert(1)"></picture>',
    'poster of a video':
      '<video poster="javascript:alert(1)" src="x:" onerror="alert(1)" onloadstart="alert(1)"></video>',
    'source of a video':
      '<video controls><source src="x:" onerror="alert(1)"><track src="javascript:alert(1)" default onload="alert(1)"></video>',
    'audio that plays automatically':
      '<audio autoplay src="data:audio/wav;base64,UklGRiQAAABXQVZF" oncanplay="alert(1)" onerror="alert(1)"></audio>',
    'image as an input': '<input type="image" src="/canary?input" formaction="javascript:alert(1)" onerror="alert(1)">',
    'image element': '<image src="x:" onerror="alert(1)"><image href="/canary?image">',
  },
  'page-control': {
    'base URL': '<base href="https://well.example/"><a href="rain">Rain</a><base target="_top">',
    'script as base URL': '<base href="javascript:/*"><a href="*/alert(1)">Rain</a>',
    'refresh to a script': '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    'refresh to another page': '<meta http-equiv="refresh" content="0; url=/canary?refresh">',
    'content security policy':
      '<meta http-equiv="Content-Security-Policy" content="default-src *"><meta name="referrer" content="unsafe-url">',
    'stylesheet by link':
      '<link rel="stylesheet" href="/canary?stylesheet"><link rel="stylesheet" href="data:text/css,*{background:url(/canary?css)}">',
    'import by link':
      '<link rel="import" href="data:text/html,<script>alert(1)</script>"><link rel="import" href="/canary?import">',
    'preload and prefetch by link':
      '<link rel="preload" as="image" href="/canary?preload"><link rel="prefetch" href="/canary?prefetch"><link rel="modulepreload" href="/canary?modulepreload" onload="alert(1)">',
    'document inside the document':
      '<html onclick="alert(1)"><head><script>alert(1)</script></head><body onpageshow="alert(1)" background="/canary?body"><p>Rain</p>',
  },
  form: {
    'script as form action': '<form action="javascript:alert(1)"><button>Rain</button></form>',
    'button with its own action':
      '<form><button formaction="javascript:alert(1)" formtarget="_self" autofocus>Rain</button></form>',
    'submit button of a distant form':
      '<form id="far" action="/canary?form"></form><input type="submit" form="far" value="Rain" autofocus>',
    'open dialog':
      '<dialog open onclose="alert(1)" oncancel="alert(1)"><form method="dialog"><button autofocus>Close</button></form></dialog>',
    'command on a dialog':
      '<dialog id="d" oncommand="alert(1)"><p>Rain</p></dialog><button commandfor="d" command="show-modal">Rain</button>',
    'request for a password':
      '<form action="/canary?password" method="post"><p>Please sign in again</p><input type="password" name="p"><input type="submit"></form>',
    'editable text': '<p contenteditable onbeforeinput="alert(1)" onpaste="alert(1)" autofocus>Rain</p>',
  },
  link: {
    ping: '<a href="https://well.example/" ping="/canary?ping">Rain</a>',
    download:
      '<a href="data:application/octet-stream,alert(1)" download="rain.pdf.exe">Rain</a><a href="/canary?download" download>Sun</a>',
    'window name and opener':
      '<a href="https://well.example/" target="<script>alert(1)</script>" rel="opener">Rain</a><a href="https://well.example/" target="_parent">Sun</a>',
    'attribution request':
      '<a href="https://well.example/" attributionsrc="/canary?attribution">Rain</a><img src="data:," attributionsrc="/canary?attribution-img">',
    'nested anchors': '<a href="#one"><table><a href="javascript:alert(1)" onclick="alert(1)">Rain</a></table></a>',
    'access key and tab order': '<a href="#x" accesskey="x" tabindex="1" onclick="alert(1)">Rain</a>',
  },
  style: {
    'background image': '<p style="background:url(/canary?background)">Rain</p>',
    'attribute selector that leaks input':
      '<style>input[value^="r"]{background:url(/canary?r)}</style><input value="rain">',
    'import in a style':
      '<style>@import "/canary?import-style";</style><style>@import url(/canary?import-url) screen;</style>',
    'font that leaks letters':
      '<style>@font-face{font-family:k;src:url(/canary?font);unicode-range:U+52}p{font-family:k}</style><p>Rain</p>',
    'escaped function': '<p style="b\\000061ckground-image:\\75rl(/canary?escaped)">Rain</p>',
    'image set and cursor':
      '<p style="list-style-image:image-set(\'/canary?set\' 1x);cursor:url(/canary?cursor),auto;mask:url(/canary?mask)">Rain</p>',
    'overlay on the page':
      '<p style="position:fixed;inset:0;z-index:2147483647;background:#fff">Your reader is out of date. <a href="https://well.example/">Update</a></p>',
    'URL in a custom property': '<p style="--u:url(/canary?variable);background:var(--u)">Rain</p>',
    'expression, behavior and binding':
      '<p style="width:expression(alert(1));behavior:url(/canary?behavior);-moz-binding:url(/canary?binding)">Rain</p>',
    'class names of the reader':
      '<p class="pith-toolbar" id="pith-close" role="dialog" aria-modal="true">Rain</p><p data-pith="close" aria-owns="pith-close">Sun</p>',
  },
  text: {
    'direction override':
      '<p>Open the file rain\u202egpj.exe now</p><a href="https://well.example/">https://bank.example/\u202e/elpmaxe.llew</a>',
    'unclosed direction isolates':
      '<p>\u2067\u2067\u2066Rain\u202b and sun</p><bdo dir="rtl" onclick="alert(1)">Rain</bdo>',
    'invisible letters':
      '<p>ja\u200bva\u00adscript\u2060:al\ufeffert(1)</p><a href="java\u200bscript:alert(1)">Rain</a>',
    'tag characters': '<p>Rain\u{e0061}\u{e006c}\u{e0065}\u{e0072}\u{e0074}</p>',
    'markup as text':
      '<p>&lt;img src=x: onerror=alert(1)&gt; &amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;</p><pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
    'markup in attributes':
      '<img src="data:," alt="&quot;&gt;&lt;img src=x: onerror=alert(1)&gt;" title="</p><script>alert(1)</script>">',
    'null characters in names':
      '<im\0g src="x:" onerror="alert(1)"><p on\0click="alert(1)">Rain</p><s\0cript>alert(1)</s\0cript>',
    'malformed attribute names':
      '<p "onclick="alert(1)" \'=x <b=1 =onclick=alert(1) {{alert(1)}} @click="alert(1)" :onclick="alert(1)">Rain</p>',
  },
  size: {
    'very long URL': `<a href="java${'\t'.repeat(50_000)}script:alert(1)">Rain</a>`,
    'very long attribute': `<p title="${'<img src=x: onerror=alert(1)>'.repeat(4_000)}" onclick="alert(1)">Rain</p>`,
    'very many attributes': `<p ${Array.from({ length: 5_000 }, (_, index) => `data-a${index}="x"`).join(' ')} onclick="alert(1)">Rain</p>`,
    'very deep nesting': `${'<div>'.repeat(600)}<img src="x:" onerror="alert(1)">${'</div>'.repeat(600)}`,
    'very deep formatting': `${'<b><i>'.repeat(400)}<a href="javascript:alert(1)">Rain</a>`,
  },
} as const satisfies Record<string, Record<string, string>>;

/** Attack classes of the threat model in SECURITY.md. */
type PayloadClass = keyof typeof CASES;

/** One hostile fragment. */
export interface Payload {
  /** Unique among all payloads: the class, a colon and a description. */
  readonly name: string;
  readonly class: PayloadClass;
  /** Works in `innerHTML` and in a page's body. Once sanitized and shown, it must not call or request anything. */
  readonly html: string;
}

function payloadsOf(payloadClass: PayloadClass): Payload[] {
  return Object.entries<string>(CASES[payloadClass]).map(([name, html]) => ({
    name: `${payloadClass}: ${name}`,
    class: payloadClass,
    html,
  }));
}

/** All payloads, sorted by class. */
export const PAYLOADS: readonly Payload[] = (Object.keys(CASES) as PayloadClass[]).flatMap(payloadsOf);
