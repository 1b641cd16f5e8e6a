/**
 * Shows how far an upload is, and keeps the files that are chosen for other forms meanwhile. Without it a form with a file works, too.
 * A block, since the page that answers runs it again in the same window.
 */
export const uploadScript = `
{
  const forms = () => [...document.querySelectorAll('form[enctype]')];
  const fileOf = (form) => form.querySelector('input[type=file]');
  for (const form of forms())
    form.addEventListener('submit', (event) => {
      const [file] = fileOf(form).files;
      if (!file) return;
      event.preventDefault();
      const said = form.querySelector('[role=status]');
      const limit = Number(fileOf(form).dataset.limit);
      if (file.size > limit) {
        said.textContent = 'The file has ' + Math.ceil(file.size / 1048576) + ' MB. The most is ' + Math.floor(limit / 1048576) + ' MB.';
        return;
      }
      const bar = document.createElement('progress');
      bar.max = 100;
      bar.setAttribute('aria-label', 'Upload');
      const words = document.createElement('span');
      said.replaceChildren(bar, ' ', words);
      const uploading = (isUnderWay) => {
        for (const button of document.querySelectorAll('form[enctype] button')) button.disabled = isUnderWay;
        window.onbeforeunload = isUnderWay ? (leaving) => leaving.preventDefault() : null;
      };
      const sent = new FormData(form, event.submitter);
      const request = new XMLHttpRequest();
      request.open('POST', form.action);
      request.upload.onprogress = ({ loaded, total }) => {
        bar.value = Math.floor((100 * loaded) / total);
        words.textContent = bar.value < 100 ? bar.value + ' %' : 'The file is looked at.';
      };
      request.onerror = () => {
        said.textContent = 'The upload broke off. Nothing was stored. Try again.';
        uploading(false);
      };
      request.onload = () => {
        uploading(false);
        const chosen = forms().filter((other) => other !== form).map((other) => [other.action, fileOf(other).files]);
        if (request.status < 400) history.replaceState(null, '', request.responseURL);
        document.open();
        document.write(request.responseText);
        document.close();
        for (const other of forms())
          for (const [action, files] of chosen) if (other.action === action) fileOf(other).files = files;
      };
      request.send(sent);
      uploading(true);
    });
}
`;
