import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` of which one is on its way at a time: what is asked for meanwhile is left out. `isPending` alone does
 * not do that, since the second press of a double click can come before React has drawn the first.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const isUnderway = useRef(false);
  const { mutate: start, ...mutation } = useMutation({
    ...options,
    onSettled: (...args) => {
      isUnderway.current = false;
      return options.onSettled?.(...args);
    },
  });
  const mutate = (variables: Variables): void => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    start(variables);
  };
  return { ...mutation, mutate };
}
