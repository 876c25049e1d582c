/** Zip files: written in pieces, read entry by entry, and refused if they are not what they say. */
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { JoinedZip } from '../../../../src/export/zip/joined-zip.ts';
import { entriesIn, movedEntries } from '../../../../src/export/zip/zip-directory.ts';
import { ZipError, ZipFile } from '../../../../src/export/zip/zip-file.ts';

const SAVED = new Date('2026-11-22T10:00:00Z');
const GULLS = 'The ferryman counts the gulls. '.repeat(50);

function joined(...pieces: readonly Record<string, string>[]): Uint8Array<ArrayBuffer> {
  const zip = new JoinedZip(SAVED);
  const parts = pieces.map((files) =>
    zip.add(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  return Uint8Array.from(Buffer.concat([...parts, ...zip.end()]));
}

const faultOf = async (run: () => Promise<unknown>) => {
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ZipError ? error.fault : error;
};

const open = (bytes: Uint8Array<ArrayBuffer>) => ZipFile.open(new Blob([bytes]));

/** Changes the 32-bit number at an offset into the directory's first entry. */
function withField(bytes: Uint8Array<ArrayBuffer>, field: number, value: number): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  const at = view.getUint32(changed.length - 6, true);
  view.setUint32(at + field, value, true);
  return changed;
}

describe('a zip file in pieces', () => {
  it('is one file for every program', async () => {
    const bytes = joined({ 'a.txt': GULLS, 'b/ü.txt': 'two' }, { 'c.txt': 'three' });
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['a.txt', 'b/ü.txt', 'c.txt']);
    expect(new TextDecoder().decode(files['c.txt'])).toBe('three');
    const zip = await open(bytes);
    expect(zip.names).toEqual(['a.txt', 'b/ü.txt', 'c.txt']);
    expect(await zip.text('a.txt')).toBe(GULLS);
  });

  it('may have more entries than 16 bits count', async () => {
    const piece = (from: number) =>
      Object.fromEntries(Array.from({ length: 23_000 }, (_, index) => [`${from + index}`, '']));
    const zip = await open(joined(piece(0), piece(23_000), piece(46_000)));
    expect(zip.names).toHaveLength(69_000);
    expect(await zip.text('68999')).toBe('');
  });

  it('has entries behind the first 4 GB', () => {
    const small = joined({ 'a.txt': 'one', 'b.txt': 'two' });
    const directory = small.subarray(new DataView(small.buffer).getUint32(small.length - 6, true), small.length - 22);
    const moved = entriesIn(Buffer.concat(movedEntries(directory, 5e9)));
    expect(moved?.map(({ name, offset }) => [name, offset])).toEqual([
      ['a.txt', 5e9],
      ['b.txt', 5e9 + 40],
    ]);
  });
});

describe('a zip file of others', () => {
  it('is read with a comment at its end', async () => {
    const bytes = zipSync({ 'a.txt': strToU8(GULLS) }, { comment: 'made by hand' });
    expect(await (await open(bytes as Uint8Array<ArrayBuffer>)).text('a.txt')).toBe(GULLS);
  });

  it.each([
    ['is empty', new Uint8Array()],
    ['is a text', strToU8(GULLS)],
    ['is cut at its end', joined({ 'a.txt': GULLS }).subarray(0, -30)],
  ])('is refused if it %s', async (_what, bytes) => {
    expect(await faultOf(() => open(bytes as Uint8Array<ArrayBuffer>))).toBe('no-zip');
  });

  it('is refused if it is cut at its start', async () => {
    expect(await faultOf(() => open(joined({ 'a.txt': GULLS }).slice(20)))).toBe('damaged');
  });

  it.each([
    ['more bytes than there are', 24, 5000],
    ['fewer bytes than there are', 24, 100],
    ['another checksum', 16, 1],
    ['another method of packing', 10, 12],
  ])('is refused if an entry names %s', async (_what, field, value) => {
    const zip = await open(withField(joined({ 'a.txt': GULLS }), field, value));
    expect(await faultOf(() => zip.bytes('a.txt'))).toBe('damaged');
  });

  it('is refused if an entry is packed to almost nothing', async () => {
    const zip = await open(joined({ 'a.txt': '0'.repeat(4_000_000) }));
    expect(await faultOf(() => zip.bytes('a.txt'))).toBe('too-large');
    const lying = await open(withField(joined({ 'a.txt': '0'.repeat(4_000_000) }), 24, 1_000_000));
    expect(await faultOf(() => lying.bytes('a.txt'))).toBe('damaged');
  });

  it('is refused if entries share their bytes, or have the same name', async () => {
    const two = joined({ 'a.txt': GULLS, 'b.txt': GULLS });
    const at = new DataView(two.buffer).getUint32(two.length - 6, true);
    const second = at + 46 + 5;
    const shared = two.slice();
    new DataView(shared.buffer).setUint32(second + 42, 0, true);
    expect(await faultOf(() => open(shared))).toBe('damaged');
    const same = two.slice();
    same[second + 46] = 'a'.charCodeAt(0);
    expect(await faultOf(() => open(same))).toBe('damaged');
  });

  it('never fails but with what is wrong, whatever bytes are changed', async () => {
    const bytes = joined({ 'a.txt': GULLS, 'b.txt': 'two' }, { 'c.txt': 'three' });
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const damaged = bytes.slice();
        for (const [at, byte] of changed) damaged[at] = byte;
        const fault = await faultOf(async () => {
          const zip = await open(damaged);
          for (const name of zip.names) await zip.bytes(name);
        });
        expect([null, 'no-zip', 'damaged', 'too-large']).toContain(fault);
      }),
      { numRuns: 400 },
    );
  });
});
