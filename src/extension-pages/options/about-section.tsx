import { browser } from '../../platform/browser.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';

/** The version, the licences, and where to report problems. */
export function AboutSection({ strings }: { strings: Strings }) {
  const { name, version } = browser.runtime.getManifest();
  return (
    <section aria-labelledby="about">
      <h2 id="about">{strings.optionsAbout}</h2>
      <p>{fill(strings.optionsVersion, { name, version })}</p>
      <p>
        <a href="/licenses.txt" target="_blank" rel="noreferrer">
          {strings.optionsLicences}
        </a>
      </p>
      <p>{strings.optionsReport}</p>
    </section>
  );
}
