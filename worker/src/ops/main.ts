// Where this program was before 1.0.0: scripts that call the built file by its path go on working in 1.x.
import '../cli/main.js';
