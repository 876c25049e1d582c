/** Ranks of headings and places of pictures, measured in the built reader. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import { SAMPLES } from '../support/samples.ts';
import { waitFor } from '../support/wait-for.ts';
import { PROSE, readArticle, SENTENCE } from '../support/written-article.ts';

describeInBrowser('ranks and pictures', (the) => {
  it('sets headings by their rank: none smaller than the text, equal ones alike', async () => {
    const headings = ['h2', 'h4', 'h5', 'h2', 'h3'].map((name, at) => `<${name}>The gauge ${at}</${name}>${PROSE}`);
    const tab = await readArticle(the, headings.join(''));
    const sizes = await tab.inRoot('reader', (root) => {
      const sizeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize);
      return [...root.querySelectorAll('.content :is(h2, h3, h4, h5, p:first-of-type)')].map(
        (each) => [each.textContent?.slice(0, 11) ?? '', sizeOf(each)] as const,
      );
    });
    const sizeOf = (name: string) => sizes.find(([text]) => text === name)?.[1] ?? Number.NaN;
    const [second, third, fourth, secondAgain, thirdAgain] = [0, 1, 2, 3, 4].map((at) => sizeOf(`The gauge ${at}`));
    expect([secondAgain, thirdAgain]).toEqual([second, third]);
    expect(second).toBeGreaterThan((third ?? 0) * 1.1);
    expect(third).toBeGreaterThan((fourth ?? 0) * 1.1);
    expect(fourth).toBeGreaterThanOrEqual(sizeOf('The survey '));
  });

  it('starts pictures and their captions where the text starts, and no caption is much wider than its picture', async () => {
    const picture = (width: number) =>
      `<img src="${the.server.url('/samples/picture.png')}" width="${width}" height="${Math.round(width * 0.75)}" alt="A barometer">`;
    const tab = await readArticle(
      the,
      `<p>${picture(120)}</p>${PROSE}<h2>On the roof</h2><figure>${picture(300)}<figcaption>${SENTENCE}</figcaption></figure>${PROSE}`,
    );
    const places = () =>
      tab.inRoot('reader', (root) => {
        const boxes = ['.content p', 'p img', 'h2', 'figure img', 'figcaption'].map((each) => {
          const box = root.querySelector(`.content ${each.replace('.content ', '')}`)?.getBoundingClientRect();
          return {
            start: Math.round(box?.left ?? -1),
            width: box?.width ?? 0,
            top: box?.top ?? 0,
            end: box?.bottom ?? 0,
          };
        });
        const [text, small, heading, figure, caption] = boxes;
        return {
          starts: [text, small, figure, caption].map((each) => each?.start),
          width: figure?.width ?? 0,
          captionWidth: caption?.width ?? 0,
          gap: (figure?.top ?? 0) - (heading?.end ?? 0),
        };
      });
    await waitFor('the pictures', async () => (await places()).width === 300);
    const { starts, captionWidth, gap } = await places();
    expect(new Set(starts).size).toBe(1);
    expect(captionWidth).toBeLessThanOrEqual(300);
    expect(gap).toBeGreaterThan(18);
  });

  it('sets long titles smaller', async () => {
    const sizes: number[] = [];
    // The words of the text would make it the title of a post.
    const long =
      'How three generations of one family read the same gauges by hand each morning, through two wars, one flood and the day on which the station closed';
    for (const title of ['The rain books', long]) {
      const tab = await readArticle(the, '', title);
      sizes.push(
        await tab.inRoot('reader', (root) =>
          Number.parseFloat(getComputedStyle(root.querySelector('.title') as Element).fontSize),
        ),
      );
    }
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) * 0.85);
  });

  it('gives pictures that may be transparent a ground in dark themes, and photographs none', async () => {
    await the.browser.preferColors('dark');
    const photograph = the.server.serve(SAMPLES['picture.png']?.body ?? '', { 'content-type': 'image/jpeg' });
    const picture = (address: string) => `<p><img src="${address}" width="300" height="200" alt="A chart"></p>${PROSE}`;
    const tab = await readArticle(the, [the.server.url('/samples/picture.png'), photograph].map(picture).join(''));
    const grounds = () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll<HTMLImageElement>('.content img')].map(
          (image) => image.naturalWidth > 0 && getComputedStyle(image).backgroundColor,
        ),
      );
    await waitFor('the pictures', async () => !(await grounds()).includes(false));
    const found = await grounds();
    await the.browser.preferColors('light');
    expect(found).toEqual(['rgb(232, 232, 232)', 'rgba(0, 0, 0, 0)']);
  });

  it('gives a picture no ground before it has loaded', async () => {
    await the.browser.preferColors('dark');
    const picture = `<img src="${the.server.url('/samples/picture.png')}" loading="lazy" width="300" height="200" alt="A chart">`;
    const tab = await readArticle(the, `${PROSE.repeat(60)}<p>${picture}</p>`);
    const ground = await tab.inRoot('reader', (root) => {
      const image = root.querySelector<HTMLImageElement>('.content img') as HTMLImageElement;
      return image.naturalWidth > 0 ? 'loaded' : getComputedStyle(image).backgroundColor;
    });
    await the.browser.preferColors('light');
    expect(ground).toBe('rgba(0, 0, 0, 0)');
  });
});
