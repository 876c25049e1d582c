import { writeTex } from '../../export/tex-of-mathml.ts';
import { provide } from '../loading/script-registry.ts';

provide('formula-tex', { writeTex });
