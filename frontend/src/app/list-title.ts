interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/**
 * The name of a list in a tab, a history and a bookmark: with what it is narrowed to and its page, or all would be called
 * alike (WCAG 2.4.2). Not with what was searched for: titles are handed to analytics, too.
 */
export function listTitle(title: string, page: number, chosen: readonly string[] = []): string {
  return [title, ...chosen, ...(page > 1 ? [`page ${page}`] : [])].join(', ');
}

/** @returns the label of the choice that is made; none where nothing in the list has it, for an address can say anything, and is told so with a count of 0 */
export function chosenLabel(choices: readonly Choice[], value: string | undefined): readonly string[] {
  const choice = choices.find((one) => one.value === value && one.count > 0);
  return choice ? [choice.label] : [];
}
