/** What the last stage of the Dockerfile contains, as far as the check needs it. */
export interface ImagePlan {
  /** Folders of the build and files of the project that it copies: `apps/api/dist`, `tools/run.ts`. */
  copied: string[];
  /** Paths that it removes from the installed packages. */
  removed: string[];
  /** The package.json files that it copies before it installs. */
  manifests: string[];
}

/** Reads the plan from the Dockerfile. Throws when it has another structure than the check knows. */
export function readImagePlan(dockerfile: string): ImagePlan {
  const built = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+) (\S+)$/gm)].map(([, source, target]) => {
    if (source !== target) throw new Error(`The Dockerfile copies ${source} to another place: ${target}`);
    return source ?? '';
  });
  const tools = [...dockerfile.matchAll(/^COPY ((?:tools\/\S+ )+)tools\/$/gm)].flatMap(([, files = '']) =>
    files.trim().split(' '),
  );
  const manifests = [...dockerfile.matchAll(/^COPY (\S+package\.json) \S+$/gm)].map(([, path]) => path ?? '');
  const removal = /rm -rf ((?:[^&]|\\\n)+?)\s*\\?\n?\s*&&/.exec(dockerfile)?.[1];
  if (built.length === 0 || tools.length === 0 || manifests.length === 0 || !removal)
    throw new Error('The Dockerfile has another structure.');
  return { copied: [...built, ...tools], manifests, removed: removal.split(/[\s\\]+/).filter(Boolean) };
}

/** The commands of the services in docker-compose.yml that run the shop's image, by the program that they start. */
export function readCommands(compose: string): Record<string, string[]> {
  const commands: Record<string, string[]> = {};
  for (const [, list = ''] of compose.matchAll(/command: (\['node'[^\]]*\])/g)) {
    const command = JSON.parse(list.replaceAll("'", '"')) as string[];
    commands[/(\w+)\.js$/.exec(command.at(-1) ?? '')?.[1] ?? ''] = command;
  }
  return commands;
}

/** The scripts of package.json that operate the shop, which must run in the image too. */
export function readOperatingCommands(packageJson: string): string[] {
  const { scripts } = JSON.parse(packageJson) as { scripts: Record<string, string> };
  const names = Object.keys(scripts).filter((name) => scripts[name]?.includes('tools/run.ts'));
  return names.filter((name) => !name.startsWith('start'));
}
