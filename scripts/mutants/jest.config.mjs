import jestConfig from '../../jest.config.mjs';

const { projects, testTimeout } = await jestConfig();
const { displayName: _name, ...unit } = projects.find(({ displayName }) => displayName === 'unit');

/** Only the unit tests. Jest's cache is in a folder that is deleted together with the copy that they run in. */
export default { ...unit, testTimeout, rootDir: process.cwd(), cacheDirectory: '<rootDir>/../jest' };
