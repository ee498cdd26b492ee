import './globals.css';

/** Shown on hosts that belong to no brand: no language is known, so the text is in English. */
export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-content-center gap-2 text-center">
        <title>Not Found</title>
        <h1 className="text-xl font-bold">Not Found</h1>
        <p className="text-muted">There is no shop at this address.</p>
      </body>
    </html>
  );
}
