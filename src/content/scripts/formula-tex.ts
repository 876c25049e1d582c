import { contentWithTex } from '../../export/tex-of-mathml.ts';
import { provide } from '../loading/script-registry.ts';

provide('formula-tex', { contentWithTex });
