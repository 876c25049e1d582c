// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesBetweenProse, PARAGRAPH, read } from '../../../support/jsdom-document.ts';

it.each([
  ['is a block of its own with its entities decoded', '<pre>a &lt;b&gt; &amp;&amp; c</pre>', ['<pre>"a <b> && c"']],
  [
    'keeps its indentation and gets the language of its frame',
    `<div class="highlight-python notranslate"><div class="highlight"><pre><span class="k">def</span> <span class="nf">ring</span>():
    <span class="k">return</span> 1
</pre></div></div>`,
    ['<pre data-language="python">"def ring():\\n    return 1"'],
  ],
  ['gets the language of a brush', '<pre class="brush: php">echo 1;</pre>', ['<pre data-language="php">"echo 1;"']],
  [
    'gets the language of a label, which goes with the copy button',
    `<div class="code-block"><div class="header"><span class="lang">Python</span><button>Copy</button></div>
     <pre><code>ring()</code></pre></div>`,
    ['<pre data-language="python">"ring()"'],
  ],
  [
    'keeps the name of its file',
    '<div class="code-block"><div class="filename">bell.py</div><pre><code class="language-py">ring()</code></pre></div>',
    ['<p>bell.py', '<pre data-language="python">"ring()"'],
  ],
  [
    'loses the column of line numbers beside it',
    `<table class="highlighttable"><tr><td class="linenos"><pre>1
2
3</pre></td><td class="code"><pre><code class="language-js">one();
two();
three();</code></pre></td></tr></table>`,
    ['<pre data-language="js">"one();\\ntwo();\\nthree();"'],
  ],
  [
    'loses the numbers that begin its lines',
    `<pre><code><span class="count">1</span>one()
<span class="count">2</span>two()
<span class="count">3</span>three()
</code></pre>`,
    ['<pre>"one()\\ntwo()\\nthree()"'],
  ],
  [
    'keeps numbers that a highlighter marks',
    '<pre><code><span class="token number">1</span>\n<span class="token number">2</span>\n</code></pre>',
    ['<pre>"1\\n2"'],
  ],
  [
    'loses a prompt that cannot be selected',
    '<pre><code><span style="user-select: none">$ </span>ring --loud</code></pre>',
    ['<pre>"ring --loud"'],
  ],
  [
    'has a line for each box',
    '<pre><code><div class="line">one()</div><div class="line">two()</div></code></pre>',
    ['<pre>"one()\\ntwo()"'],
  ],
  [
    'has a line for each line break',
    '<pre><code>one()<br>two()<br>three()</code></pre>',
    ['<pre>"one()\\ntwo()\\nthree()"'],
  ],
  [
    'has the names of tabs above their variants',
    `<div class="tabs"><ul role="tablist"><li role="tab">npm</li><li role="tab">yarn</li></ul>
     <div><div><pre>npm i bell</pre></div></div><div><div><pre>yarn add bell</pre></div></div></div>`,
    ['<p><strong>npm</strong>', '<pre>"npm i bell"', '<p><strong>yarn</strong>', '<pre>"yarn add bell"'],
  ],
  [
    'needs no <pre> if its class says that it is a block',
    `<code class="block">const gulls = count("at breakfast");
const boats = count("before the bell rings");
ring(gulls + boats);</code>`,
    [
      '<pre>"const gulls = count(\\"at breakfast\\");\\nconst boats = count(\\"before the bell rings\\");\\nring(gulls + boats);"',
    ],
  ],
  [
    'stays in its line if it is part of a sentence',
    '<p>Call <code>ring()</code> and <code>hush()</code> in the morning to hear the bell twice.</p>',
    ['<p>Call <code>ring()</code> and <code>hush()</code> in the morning to hear the bell twice.'],
  ],
  [
    'is not verse in <pre>',
    '<pre class="poem">The gull flies out\n  and comes again</pre>',
    ['<div data-kind="verse">', '  <p>The gull flies out<br> and comes again'],
  ],
] as const)('code %s', (_, html, lines) => {
  expect(linesBetweenProse(html)).toEqual(lines);
});

it('code keeps its links and marks', () => {
  const code = '<pre>ring(<a href="/two">2</a>, <b>loud</b>)</pre>';
  const { article } = read(`<article>${PARAGRAPH}${code}${PARAGRAPH}</article>`);
  expect(article?.content).toMatch(
    /<code>ring\(<a [^>]*href="https:\/\/ferry.example\/two">2<\/a>, <b>loud<\/b>\)<\/code>/,
  );
});

it('marks the lines of code that a change adds and takes away, where only the style tells', () => {
  const lines = ['', ' diff remove', ' diff add', ''].map((name, at) => `<span class="line${name}">ring(${at})</span>`);
  const { article } = read(`<article>${PARAGRAPH}<pre><code>${lines.join('\n')}</code></pre>${PARAGRAPH}</article>`);
  expect(article?.content).toContain('<code>ring(0)\n<del>ring(1)</del>\n<ins>ring(2)</ins>\nring(3)</code>');
});
