import jestConfig from '../../jest.config.mjs';

const { projects, testTimeout } = await jestConfig();
const { displayName: _name, ...unit } = projects.find(({ displayName }) => displayName === 'unit');

/** The unit tests alone, with what Jest keeps in a folder that goes away with the copy they run in. */
export default { ...unit, testTimeout, rootDir: process.cwd(), cacheDirectory: '<rootDir>/../jest' };
