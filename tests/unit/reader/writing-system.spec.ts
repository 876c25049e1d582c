import { expect, test } from 'vitest';
import { writingSystemOf } from '../../../src/reader/article/writing-system.ts';

test.each([
  ['For most of a century the harbour had no reefs.', 'latin'],
  ['Почти столетие в гавани не было рифов.', 'latin'],
  ['港口的牡蛎礁在一百年前就已消失。', 'cjk'],
  ['カキ礁はゆっくりと戻ってくる。', 'cjk'],
  ['굴 암초가 천천히 돌아온다.', 'cjk'],
  ['据 Coastal Quarterly 报道，港口的牡蛎礁在一百年前就已消失。', 'cjk'],
  ['The word 牡蛎 means oyster, and it is used in all the books about the harbour.', 'latin'],
  ['ظل الميناء بلا شعاب معظم قرن كامل.', 'arabic'],
  ['במשך רוב המאה לא היו בנמל שוניות.', 'hebrew'],
  ['แนวปะการังหอยนางรมกลับมาอย่างช้าๆ', 'thai'],
  ['सीप की चट्टान धीरे-धीरे लौट रही है।', 'indic'],
  ['', 'latin'],
  ['12345', 'latin'],
])('%s is set as %s', (text, expected) => {
  expect(writingSystemOf(text)).toBe(expected);
});
