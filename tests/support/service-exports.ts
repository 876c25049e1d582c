/** Files as other services export them. Their shape is that of the services, their words are ours. */

export const POCKET_CSV = `title,url,time_added,tags,status
The keeper of the lamp,https://lamp.example/keeper?utm_source=pocket,1700000000,sea|light,unread
https://quay.example/plain,https://quay.example/plain,1700000100,,archive
"Fog, and ""other"" weather",http://quay.example/fog,1700000200,fog,unread
A note of my own,javascript:alert(1),1700000300,,unread
"Two
lines",,1700000400,,unread
The keeper of the lamp again,https://lamp.example/keeper,1700000500,light|again,unread
`;

export const POCKET_ANNOTATIONS = JSON.stringify([
  {
    url: 'https://quay.example/plain',
    title: 'Plain',
    highlights: [{ quote: 'Nobody saw the boats', created_at: 1_700_000_150 }],
  },
]);

export const POCKET_HTML = `<!DOCTYPE html>
<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><title>Pocket Export</title></head>
<body>
<h1>Unread</h1>
<ul>
<li><a href="https://lamp.example/keeper" time_added="1400000000" tags="sea,light">The keeper of the lamp</a></li>
</ul>
<h1>Read Archive</h1>
<ul>
<li><a href="https://quay.example/plain" time_added="1400000100" tags="">https://quay.example/plain</a></li>
</ul>
<script>document.title = 'run';</script><img src="https://tracker.example/pixel.png" onerror="document.title = 'run'">
</body></html>`;

export const INSTAPAPER_CSV = `URL,Title,Selection,Folder,Timestamp,Tags
https://lamp.example/keeper,The keeper of the lamp,,Unread,1700000000,"[""sea"", ""light""]"
https://quay.example/plain,Plain,,Archive,1700000100,[]
https://quay.example/fog,Fog,,Weather of the coast,1700000200,[]
`;

export const NETSCAPE_HTML = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1690000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://lamp.example/keeper" ADD_DATE="1700000000" TAGS="sea,light">The keeper of the lamp</A>
        <DT><H3>Weather</H3>
        <DL><p>
            <DT><A HREF="https://quay.example/fog" ADD_DATE="1700000100">Fog</A>
        </DL><p>
    </DL><p>
    <DT><A HREF="place:sort=8&maxResults=10">Most visited</A>
    <DT><A HREF="https://quay.example/plain">Plain</A>
</DL><p>`;

const TEXT =
  '<p>The keeper lit the lamp at four, an hour before the sun went down, because the fog had come in early that day.</p><p>Nobody came up the path until morning, when the relief arrived with bread, paper and a new wick.</p>';

export const WALLABAG_JSON = JSON.stringify([
  {
    is_archived: 1,
    is_starred: 0,
    tags: ['sea', 'light'],
    is_public: false,
    id: 7,
    title: 'The keeper of the lamp',
    url: 'https://lamp.example/keeper',
    content: `${TEXT}<script>document.title = 'run'</script><img src="https://lamp.example/x.png" onerror="document.title = 'run'">`,
    created_at: '2023-11-14T22:13:20+00:00',
    updated_at: '2023-11-14T22:13:20+00:00',
    published_at: '2023-05-04T00:00:00+00:00',
    published_by: ['Ada Pilot', 'Ben Quay'],
    annotations: [
      {
        text: 'At four already?',
        quote: 'The keeper lit the lamp at four',
        created_at: '2023-11-15T08:00:00+00:00',
        ranges: [{ start: '/p[1]', startOffset: '0', end: '/p[1]', endOffset: '31' }],
      },
    ],
    mimetype: 'text/html',
    language: 'en_GB',
    reading_time: 1,
    domain_name: 'lamp.example',
    preview_picture: '',
  },
  { is_archived: 0, tags: [], id: 8, title: 'Plain', url: 'https://quay.example/plain', content: '', created_at: '' },
  { is_archived: 0, tags: [], id: 9, title: 'A file of mine', url: 'file:///home/me/a.txt', content: '' },
]);

export const OMNIVORE_METADATA = JSON.stringify([
  {
    id: '0a1b',
    slug: 'the-keeper-18c0',
    title: 'The keeper of the lamp',
    description: 'A night at the lighthouse.',
    author: 'Ada Pilot',
    url: 'https://lamp.example/keeper',
    state: 'Archived',
    readingProgress: 100,
    thumbnail: '',
    labels: ['sea', 'light'],
    savedAt: '2023-11-14T22:13:20.000Z',
    updatedAt: '2023-11-14T22:13:20.000Z',
    publishedAt: '2023-05-04T00:00:00.000Z',
  },
  {
    id: '0a1c',
    slug: 'plain-18c1',
    title: 'Plain',
    url: 'https://quay.example/plain',
    state: 'Active',
    readingProgress: 0,
    labels: [],
    savedAt: '2023-11-14T22:15:00.000Z',
  },
]);

/** The files in Omnivore's zip, by name. */
export const OMNIVORE_FILES: Readonly<Record<string, string>> = {
  'metadata_0_to_20.json': OMNIVORE_METADATA,
  'content/the-keeper-18c0.html': `<html><body><div id="readability-page-1">${TEXT}</div></body></html>`,
  'highlights/the-keeper-18c0.md': '> The keeper lit the lamp\n> at four\n\nAt four already?\n\n> a new wick\n',
};

/** The files in Readeck's backup, by name. */
export const READECK_FILES: Readonly<Record<string, string>> = {
  'data.json': JSON.stringify({ Info: { Version: 1 }, Users: [{ ID: 1, Username: 'ada' }] }),
  'bookmarks/aBcD/info.json': JSON.stringify({
    ID: 1,
    UID: 'aBcD',
    UserID: 1,
    Created: '2023-11-14T22:13:20Z',
    Updated: '2023-11-14T22:13:20Z',
    IsMarked: false,
    IsArchived: true,
    URL: 'https://lamp.example/keeper',
    Title: 'The keeper of the lamp',
    Site: 'lamp.example',
    SiteName: 'The Lamp',
    Authors: ['Ada Pilot'],
    Lang: 'en',
    Description: 'A night at the lighthouse.',
    Labels: ['sea', 'light'],
  }),
};
