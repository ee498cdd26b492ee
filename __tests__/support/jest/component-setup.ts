import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A test that needs longer says so itself.
jest.setTimeout(10_000);
// Popups load their code when they open, which takes a busy machine longer than the second it gets by default. Shorter than a
// test's time, so that a failure names what was not found.
configure({ asyncUtilTimeout: 8_000 });
