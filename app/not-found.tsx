/**
 * Without it, Next adds its own "not found" to every page's data: 1.1 KiB. It is never shown: what is missing within a shop has the page
 * beside its layout, and the front doors let no address past that isn't within a shop.
 */
export default function NotFound() {
  return null;
}
