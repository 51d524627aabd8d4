// Says what is needed where the browser is too old, or without WebAssembly. Old browsers have to understand this file.
if (
    typeof WebAssembly !== "object" ||
    !window.ElementInternals ||
    !CSS.supports("selector(:has(a))") ||
    !CSS.supports("color", "color-mix(in srgb, red, red)")
)
    document.getElementById("needs").hidden = false;
