import { offlinePath } from './worker-script';

/**
 * The script of the offline page. It shows the page in the language that its address would have had (by `spec_lang`, the stored choice or
 * the browser, as lib/edge does). It requests that address again once the shop can be reached: when the browser reports a connection, on a
 * press of the button, and automatically after 3 seconds and then at growing intervals, since not every browser notices that it is online
 * again.
 */
export const offlineScript = `(function () {
  var words = JSON.parse(document.getElementById('words').textContent);
  var button = document.querySelector('button');
  function offered(tag) {
    var name = tag.toLowerCase().replace(/_/g, '-'), base = name.split('-')[0];
    if (base === 'zh') base = /^zh-(hant|tw|hk|mo)\\b/.test(name) ? 'zh-tw' : 'zh-cn';
    if (base === 'in') base = 'id';
    return Object.prototype.hasOwnProperty.call(words, base) ? words[base] : null;
  }
  var cookie = /(?:^|; )shop_lang=([\\w-]+)/.exec(document.cookie);
  var wanted = [new URLSearchParams(location.search).get('spec_lang') || '', cookie ? cookie[1] : ''];
  var own = wanted.concat(navigator.languages || []).map(offered).filter(Boolean)[0];
  if (own) {
    document.documentElement.lang = own.lang;
    document.documentElement.dir = own.dir;
    document.title = own.title;
    document.querySelector('h1').textContent = own.title;
    document.querySelector('main p').textContent = own.text;
    button.textContent = own.retry;
  }
  var isOpened = location.pathname === '${offlinePath}', wait = 3000, asking = false;
  function goOn() {
    if (isOpened) location.replace('/');
    else location.reload();
  }
  function ask() {
    if (asking) return;
    asking = true;
    button.setAttribute('aria-busy', 'true');
    fetch('${offlinePath}', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(goOn, function () {
      asking = false;
      button.removeAttribute('aria-busy');
    });
  }
  function askLater() {
    setTimeout(function () {
      if (document.visibilityState === 'visible') ask();
      wait = Math.min(wait * 2, 60000);
      askLater();
    }, wait);
  }
  button.addEventListener('click', ask);
  if (isOpened) return;
  addEventListener('online', ask);
  askLater();
})();`;
