/** MapLibre draws these with the page's own font: no server of glyphs is asked. */
export const MAP_FONT = ['Figtree Variable', 'Figtree Fallback', 'sans-serif'];
