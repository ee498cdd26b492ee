/** True in the view from inside the game (visit=sdk). In the browser only. */
export function inSdkView(): boolean {
  return new URLSearchParams(window.location.search).get('visit') === 'sdk';
}
