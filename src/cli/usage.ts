import { FORMAT_NAMES } from './page-answers.ts';

export const USAGE = `Usage:
  pith extract [PATH|URL|-]… [options]   Extracts the articles of pages.
  pith compare PATH|URL                  Prints what every scorer chooses.
  pith explain PATH|URL                  Prints how the head was found, candidates with their terms, what was left out.

A PATH is a saved page (.html, .xhtml, .mhtml; also with .gz), a folder of them, a list of addresses (.txt), or a web
archive (.warc, .warc.gz). "-" reads standard input: JSON Lines with "html" and "url", or a web archive.

Options:
  -f, --format FORMAT   ${FORMAT_NAMES.slice(0, -1).join(', ')} or ${FORMAT_NAMES.at(-1)}. Default: text; jsonl for "-".
  -o, --out PATH        A file, if PATH ends like one of the format; else a folder that gets a file for each page.
                        Default: standard output.
      --volume FILE     With epub: one book of all pages, in their order, with a table of contents.
      --title TITLE     Of the volume. Default: the name of its file.
      --scorer NAME     The algorithm that finds the content. Default: pith.
      --explain         Adds the head's finders, candidates and left-out parts to json and jsonl.
  -j, --jobs N          Pages that are read at the same time. Default: the number of processors.
      --timeout SECONDS For each page. Default: 30.
      --engine node|chromium
                        What parses the pages. Default: node, in threads of this program. chromium gives the
                        same; it needs Playwright and a Chromium.
      --rendered        Loads each page in Chromium with its scripts, from its address and with its pictures: for pages
                        that are empty without scripts, and for XHTML that is no valid HTML.
      --compare-sites   Leaves out what other pages of the same site hold, too: lines for newsletters, notices. Reads files,
                        folders and archives twice for it, but no addresses and no standard input. Default: where
                        there are three pages of a site; --compare-sites from two on, --no-compare-sites never.
      --jsdom-pass      Purifies each article a second time, by DOMPurify on jsdom, which must be installed.
      --highlights FILE Marks the words of Web Annotations (JSON-LD) in markdown, html and epub, with their notes, and
                        lists them in json, jsonl and jsonld.
      --highlight-signs html|equals
                        How markdown marks them: <mark> or ==. Default: html.
      --shard I/N       Reads every N-th page, from the I-th on: the I-th of N parts of the work.
      --resume          Goes on where a run with the same arguments stopped.
  -h, --help            Shows this text.
      --version         Shows the version.

Exit codes: 0 all pages were read; 1 some could not be, and are listed; 2 wrong arguments.`;
