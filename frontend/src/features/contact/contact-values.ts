import type { ContactMessage } from 'contract';

/** @param stored kept on the device, typed before the scripts came, or posted @returns what of it a contact form can hold */
export function contactValues(stored: unknown): ContactMessage {
  const given = new Map<string, unknown>(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  const text = (field: keyof ContactMessage) => {
    const value = given.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
