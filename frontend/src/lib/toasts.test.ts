import type { Toast } from 'contract';
import { deliverToasts, dropToasts, prepareToasts, showToast, whenToastsAreWanted } from './toasts.js';

const toast = (title: string): Toast => ({ title, description: '', variant: 'default' });

describe('toasts', () => {
  it('raised before the toast code is loaded are queued', () => {
    const wanted = jest.fn();
    const stop = whenToastsAreWanted(wanted);
    showToast(toast('early'));
    expect(wanted).toHaveBeenCalledTimes(1);
    const drawn: string[] = [];
    const end = deliverToasts(({ title }) => drawn.push(title));
    showToast(toast('late'));
    expect(drawn).toEqual(['early', 'late']);
    end();
    stop();
  });

  it('raised before hydration load their code after it', () => {
    showToast(toast('very early'));
    const wanted = jest.fn();
    whenToastsAreWanted(wanted)();
    expect(wanted).toHaveBeenCalledTimes(1);
    deliverToasts(() => undefined)();
  });

  it('have their code preloaded once when one is expected', () => {
    const wanted = jest.fn();
    const stop = whenToastsAreWanted(wanted);
    prepareToasts();
    expect(wanted).toHaveBeenCalledTimes(1);
    const end = deliverToasts(() => undefined);
    prepareToasts();
    expect(wanted).toHaveBeenCalledTimes(1);
    end();
    stop();
  });

  it('that could not be shown are not shown late', () => {
    showToast(toast('of an hour ago'));
    dropToasts();
    const drawn: string[] = [];
    deliverToasts(({ title }) => drawn.push(title))();
    expect(drawn).toEqual([]);
  });
});
