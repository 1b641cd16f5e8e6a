/** Shows how far an upload is. Without it a form with a file works, too. */
export const uploadScript = `
for (const form of document.querySelectorAll('form[enctype]'))
  form.addEventListener('submit', (event) => {
    const [file] = form.querySelector('input[type=file]').files;
    if (!file) return;
    event.preventDefault();
    const said = form.querySelector('[role=status]');
    const limit = Number(form.querySelector('[data-limit]').dataset.limit);
    if (file.size > limit) {
      said.textContent = 'The file has ' + Math.ceil(file.size / 1048576) + ' MB. The most is ' + Math.floor(limit / 1048576) + ' MB.';
      return;
    }
    const bar = document.createElement('progress');
    bar.max = 100;
    bar.setAttribute('aria-label', 'Upload');
    const words = document.createElement('span');
    said.replaceChildren(bar, ' ', words);
    const button = event.submitter;
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.upload.onprogress = ({ loaded, total }) => {
      bar.value = Math.floor((100 * loaded) / total);
      words.textContent = bar.value < 100 ? bar.value + ' %' : 'The file is looked at.';
    };
    request.onerror = () => {
      said.textContent = 'The upload broke off. Nothing was stored. Try again.';
      if (button) button.disabled = false;
    };
    request.onload = () => {
      if (request.status < 400) history.replaceState(null, '', request.responseURL);
      document.open();
      document.write(request.responseText);
      document.close();
    };
    request.send(new FormData(form, button));
    if (button) button.disabled = true;
  });
`;
