import { fill, type Strings } from '../../platform/texts/strings.ts';

/** An article amid the things that surround articles, to try the reader on. */
export function PracticePage({ strings, keys }: { strings: Strings; keys: string }) {
  return (
    <>
      <header class="site-header">
        <strong>{strings.practiceSite}</strong>
        <nav aria-label={strings.readerLeftOutNavigation}>
          <ul>
            {[strings.practiceNavNews, strings.practiceNavSport, strings.practiceNavWeather].map((name) => (
              <li key={name}>
                <a href="#top">{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="top">
        <article>
          <h1>{strings.practiceTitle}</h1>
          <p>{keys === '' ? strings.practiceOpenByButton : fill(strings.practiceOpen, { key: keys })}</p>
          <p>{strings.practiceLeaves}</p>
          <h2>{strings.practiceReadHeading}</h2>
          <p>{strings.practiceRead}</p>
          <p>{strings.practiceWhy}</p>
          <h2>{strings.practiceOwnHeading}</h2>
          <p>{strings.practiceOwn}</p>
        </article>
        <aside class="related">
          <p>
            <strong>{strings.practiceAdvertisement}</strong>
          </p>
          <p>{strings.practiceAdvertisementText}</p>
        </aside>
      </main>
      <footer class="site-footer">
        <a href="#top">{strings.practiceImprint}</a>
      </footer>
    </>
  );
}
