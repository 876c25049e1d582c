import { correctionOf } from '../../core/corrections/correction-of.ts';
import { LeftOutParts } from '../../reader/left-out/left-out-parts.ts';
import { provide } from '../loading/script-registry.ts';

provide('left-out', {
  start: (reader, leftOut, place) => new LeftOutParts(reader, { leftOut, place, correctionOf }),
  correctionOf: (page, element, kind) => correctionOf(page, page.elements.node.indexOf(element), kind),
});
