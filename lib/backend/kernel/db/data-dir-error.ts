const restore = 'Put back a backup, or point DATA_DIR at an empty directory to start over';

/** Thrown for a data directory that can't be opened; the message is one line for the operator: which directory, why, and what to do. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';

  constructor(dir: string, fault: string, wayOut: string = restore) {
    super(`The data directory ${dir} ${fault}. ${wayOut} (docs/runbooks/start-stop-restore.md).`);
  }
}
