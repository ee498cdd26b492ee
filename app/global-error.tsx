'use client';

import './globals.css';

/** Shown if not even a page's frame can be rendered, for example because its texts are missing; therefore in English only. */
export default function GlobalError({ reset }: Readonly<{ error: Error; reset: () => void }>) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-content-center justify-items-center gap-3 px-gutter text-center">
        <title>Something went wrong</title>
        <h1 className="text-xl font-bold">Something went wrong</h1>
        <p className="text-muted">Please try again. Orders you have placed are safe.</p>
        <button
          type="button"
          onClick={reset}
          className="mt-2 min-h-11 rounded-m bg-accent px-5 font-bold text-on-accent"
        >
          Try again
        </button>
      </body>
    </html>
  );
}
