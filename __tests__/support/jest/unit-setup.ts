// Tests that need longer set their own limit.
jest.setTimeout(5_000);
