/** Where the browser is on its way to inside the product (the guard notes it), so that it can be gone to from outside. */
let destination: string | undefined;

/** Notes the page that was asked for last. */
export function noteDestination(url: string): void {
  destination = url;
}

/**
 * Loads a page's module. When that fails though the service can be reached, a newer version of the product has taken the
 * place of the one that this page came with, and its files are gone: the next page is loaded from the server as a whole.
 * @throws what the import throws when the service is away, or when nobody is on the way anywhere
 */
export async function loadOrGoThere<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    const there = destination;
    if (typeof window === 'undefined' || there === undefined || !(await isThere(there))) throw failure;
    window.location.assign(there);
    // The page goes on until the next one is there.
    return new Promise(() => {});
  }
}

async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}
