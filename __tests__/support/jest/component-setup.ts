import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Tests that need longer set their own limit.
jest.setTimeout(30_000);
// Popups load their code when they open, which takes a busy machine longer than the default of one second. The value is below a test's own
// limit, so that a failure names what was not found.
configure({ asyncUtilTimeout: 8_000 });
