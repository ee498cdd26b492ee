import { marks } from './root-marks';

/**
 * Says before the first paint what no kept page can know: that somebody is logged in here, so that the page doesn't offer a login first, and
 * that the visit comes back from a payment (F3.24). Every page has this script, with the name of the stored logins as a data attribute; what the
 * marks hide and show stands in app/globals.css and is the same for everybody.
 */
export const firstPaintScript = `(function (data) {
  var root = document.documentElement;
  try {
    if (new URLSearchParams(location.search).has('billing_no')) root.setAttribute('${marks.returning}', '');
    var entry = JSON.parse(localStorage.getItem(data.users) || 'null');
    if (entry && entry.v && Object.keys(entry.v).length > 0) root.setAttribute('${marks.player}', '');
  } catch (error) {}
})(document.currentScript.dataset)`;
