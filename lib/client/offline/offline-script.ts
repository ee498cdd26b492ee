import { offlinePath } from './worker-script';

/**
 * The script of the offline page. It puts the page into the language that its address would have had (by `spec_lang`, the stored choice or the
 * browser, as lib/edge does), and asks again for that address once the shop can be reached: when the browser says so, by the button, and by
 * itself after 3 seconds, then ever more seldom, since not every browser knows that its line is back.
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
