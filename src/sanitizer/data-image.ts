/** Images as `data:` URLs. SVG is a document, so it has an allow-list of its own: `drawing-policy.ts`. */
export const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;
