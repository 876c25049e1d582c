import { whenLargestLoaded } from '../../reader/navigation/largest-image.ts';
import { drawLightbox } from '../../reader/navigation/open-lightbox.tsx';
import { provide } from '../loading/script-registry.ts';

provide('lightbox', { draw: drawLightbox, whenLargestLoaded });
