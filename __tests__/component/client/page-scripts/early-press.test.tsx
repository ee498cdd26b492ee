import { act, screen } from '@testing-library/react';
import { lazy, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { endEarlyPresses } from '@/lib/client/page-scripts/early-press';
import { earlyPressScript } from '@/lib/client/page-scripts/early-press-script';
import { repeatPress } from '@/lib/client/page-scripts/repeat-press';
import { useHydrated } from '@/lib/client/page/page-stages';

const pressed: string[] = [];
// jsdom doesn't animate.
const cancel = jest.fn();
const animate = jest.fn((_: unknown, lastsMs: number) => {
  const endMs = Date.now() + lastsMs;
  return {
    cancel,
    get playState() {
      return Date.now() < endMs ? 'running' : 'finished';
    },
  };
});

/** What loads after hydration. */
function Later() {
  useEffect(repeatPress, []);
  return null;
}

function Page({ children }: Readonly<{ children: ReactNode }>) {
  useLayoutEffect(endEarlyPresses, []);
  return (
    <>
      {children}
      {useHydrated() && <Later />}
    </>
  );
}

/** A button whose text, once hydrated, is `later`. */
function Press({
  name,
  later = name,
  isOff = false,
}: Readonly<{ name: string; later?: string; isOff?: boolean }>) {
  const shown = useHydrated() ? later : name;
  return (
    <button type="button" aria-disabled={isOff || undefined} onClick={() => pressed.push(shown)}>
      <span>{shown}</span>
    </button>
  );
}

let place: HTMLElement;
let root: Root | null;

/** Puts a page's HTML into the document, with the script. */
function show(page: ReactNode): void {
  place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Page>{page}</Page>);
  const script = document.createElement('script');
  script.textContent = earlyPressScript;
  document.head.append(script);
}
async function hydrate(page: ReactNode): Promise<void> {
  await act(async () => void (root = hydrateRoot(place, <Page>{page}</Page>)));
  await act(() => jest.advanceTimersByTimeAsync(100));
}
const press = (name: string) => screen.getByText(name).click();

/** What a browser reports of a pointer at this height; a click whose pointer went down elsewhere goes to an element around both. */
function pointer(type: 'pointerdown' | 'click', on: Element, y: number): void {
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 10, clientY: y }));
}

/** Lets React work as in a browser, where nothing collects its work. */
function outsideAct(work: () => void): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  work();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Reflect.set(HTMLElement.prototype, 'animate', animate);
  pressed.length = 0;
});
afterEach(() => {
  act(() => root?.unmount());
  root = null;
  place.remove();
  jest.useRealTimers();
});

describe('a press on a button before its page is hydrated', () => {
  it('is shown as waiting, and happens once the page is hydrated', async () => {
    show(<Press name="Help" />);
    press('Help');
    expect([animate.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
    await hydrate(<Press name="Help" />);
    expect(pressed).toEqual(['Help']);
    expect(cancel).toHaveBeenCalled();
  });

  it('happens once if the press itself makes React hydrate the page', async () => {
    show(<Press name="Help" />);
    const page = (
      <Page>
        <Press name="Help" />
      </Page>
    );
    outsideAct(() => {
      root = hydrateRoot(place, page);
      press('Help');
    });
    expect(pressed).toEqual(['Help']);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(pressed).toEqual(['Help']);
    press('Help');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(pressed).toEqual(['Help', 'Help']);
  });

  it('happens once if React was waiting for code of the page', async () => {
    let arrive: (code: Readonly<{ default: ComponentType }>) => void = () => undefined;
    const Late = lazy(() => new Promise<Readonly<{ default: ComponentType }>>((done) => (arrive = done)));
    const Help = () => <Press name="Help" />;
    show(<Help />);
    await hydrate(<Late />);
    press('Help');
    press('Help');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(pressed).toEqual([]);
    await act(async () => arrive({ default: Help }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(pressed).toEqual(['Help']);
  });

  it('gives way to a later press, on a button or elsewhere', async () => {
    const two = (
      <>
        <Press name="Help" />
        <Press name="Menu" />
        <p>text</p>
      </>
    );
    show(two);
    press('Help');
    press('Menu');
    await hydrate(two);
    expect(pressed).toEqual(['Menu']);
  });

  it('is forgotten after a press on anything else', async () => {
    const page = (
      <>
        <Press name="Help" />
        <p>text</p>
      </>
    );
    show(page);
    press('Help');
    press('text');
    await hydrate(page);
    expect(pressed).toEqual([]);
  });

  it.each([
    ['counts if the pointer has stayed in its place', 'Help', 102, ['Help']],
    ['doesn’t count if the pointer has moved away', 'Help', 140, []],
    ['doesn’t count if the button then offers something else', 'Pay', 100, []],
  ])('when hydration moves the button from under the pointer, %s', async (_, later, liftedAt, expected) => {
    const page = <Press name="Help" later={later} />;
    show(page);
    pointer('pointerdown', screen.getByText('Help'), 100);
    await hydrate(page);
    pointer('click', place, liftedAt);
    expect(pressed).toEqual(expected);
  });

  it('when hydration moves another button under the pointer, does one thing only', async () => {
    const page = (
      <>
        <Press name="Help" />
        <Press name="Menu" />
      </>
    );
    show(page);
    pointer('pointerdown', screen.getByText('Help'), 100);
    await hydrate(page);
    pointer('click', screen.getByText('Menu'), 100);
    expect(pressed).toEqual(['Menu']);
  });

  it.each([
    ['the button then offers something else', <Press key="b" name="Log in" later="Pay" />, 'Log in', 0],
    ['the button couldn’t be pressed', <Press key="b" name="Pay" isOff />, 'Pay', 0],
    ['it happened long before hydration', <Press key="b" name="Help" />, 'Help', 25_000],
  ])('doesn’t happen if %s', async (_, page, name, waitMs) => {
    show(page);
    press(name);
    jest.advanceTimersByTime(waitMs);
    await hydrate(page);
    expect(pressed).toEqual([]);
  });
});
