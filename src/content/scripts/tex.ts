import { renderTex } from '../../reader/tex/render-tex.ts';
import { provide } from '../loading/script-registry.ts';

provide('tex', { render: renderTex });
