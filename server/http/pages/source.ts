import type { FastifyReply } from 'fastify';
import type { PageAssets, RenderInput, RenderResult, ShellInput } from '#shared/rendering.ts';

/** The web's server entry, once loaded. */
export interface RenderModule {
  render(input: RenderInput): Promise<RenderResult>;
  renderFailure(input: RenderInput, error: unknown): Promise<RenderResult>;
  renderShell(input: ShellInput): string;
  /** Whether a page may use a camera, by its path. */
  mayUseCamera(path: string): boolean;
  mayTakeCards(path: string): boolean;
  /** Whether all visitors get the same of a page, by its path. */
  isAlike(path: string): boolean;
  bootSource: string;
  themeVariablesCss(): string;
}

/** What a device keeps of one language, to go on without a network. */
export interface InstalledFiles {
  /** Addresses of all files that the installed app may need. */
  files: readonly string[];
  /** Those of the document. */
  shell: PageAssets;
}

/** Where pages come from: the build, or Vite in development. */
export interface PageSource {
  load(): Promise<RenderModule>;
  /** @param language the one in which the page is rendered */
  assetsOf(language: string, files: readonly string[]): PageAssets;
  /** What a device keeps, to go on without a network; none in development. */
  installed?: {
    /** Source of the worker. */
    worker: string;
    filesIn(language: string): InstalledFiles;
  };
  /** A last word on the answer's headers. */
  prepare?(reply: FastifyReply): void;
}
