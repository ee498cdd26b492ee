// A test that needs longer says so itself.
jest.setTimeout(5_000);
