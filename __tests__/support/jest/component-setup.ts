import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Popups load their code when they open, which takes a busy machine longer than the second it gets by default.
configure({ asyncUtilTimeout: 10_000 });
