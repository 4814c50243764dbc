import type { KeyValueStorage } from '../session/session-storage.ts';

/** A browser storage in memory. */
export class MemoryStorage implements KeyValueStorage {
  readonly content: Record<string, string>;

  constructor(content: Record<string, string> = {}) {
    this.content = { ...content };
  }

  getItem(name: string): string | null {
    return this.content[name] ?? null;
  }

  setItem(name: string, value: string): void {
    this.content[name] = value;
  }

  removeItem(name: string): void {
    delete this.content[name];
  }
}

/** A browser storage that the browser forbids. */
export class RefusingStorage extends MemoryStorage {
  override getItem(): never {
    throw new DOMException('No', 'SecurityError');
  }

  override setItem(): never {
    return this.getItem();
  }

  override removeItem(): never {
    return this.getItem();
  }
}
