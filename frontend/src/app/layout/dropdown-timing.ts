import { interfaceTimes } from 'contract';

interface OpenDropdown {
  readonly id: string;
  readonly by: 'hover' | 'click';
}

/**
 * When dropdowns of one bar open and close (product 3.4): by hover after 200 ms, at once when another
 * was open until 300 ms ago; closed 150 ms after the pointer left. A click opens at once; at most one is open.
 */
export class DropdownTiming {
  #open: OpenDropdown | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closedAt = -Infinity;

  /** @param onChange receives the id of the open dropdown, or undefined */
  constructor(
    private readonly onChange: (id: string | undefined) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  enter(id: string): void {
    clearTimeout(this.#timer);
    if (this.#open?.id === id) return;
    const skip = this.#open !== undefined || this.now() - this.#closedAt < interfaceTimes.menu.skip;
    if (skip) this.#set({ id, by: 'hover' });
    else this.#timer = setTimeout(() => this.#set({ id, by: 'hover' }), interfaceTimes.menu.open);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.#open) this.#timer = setTimeout(() => this.close(), interfaceTimes.menu.close);
  }

  press(id: string): void {
    clearTimeout(this.#timer);
    if (this.#open?.id === id && this.#open.by === 'click') this.close();
    else this.#set({ id, by: 'click' });
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#open) this.#closedAt = this.now();
    this.#set(undefined);
  }

  #set(open: OpenDropdown | undefined): void {
    this.#open = open;
    this.onChange(open?.id);
  }
}
