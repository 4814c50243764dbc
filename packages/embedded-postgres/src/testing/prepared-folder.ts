import { copyTemplate } from './data-template.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A data folder whose cluster has been created and never started, removed after the test. For tests
 * of what comes after the creation; the creation itself is tested in start.int.spec.ts.
 */
export async function preparedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyTemplate(folder);
  return folder;
}
